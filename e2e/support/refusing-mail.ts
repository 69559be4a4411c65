/** A mail server that takes nothing from anybody. */

import { createServer, type Server } from "node:net";

const REFUSAL = "554 No SMTP service here\r\n";

/** Where it listens, and how it ends. */
export interface RefusingMail {
  url: string;
  close: () => void;
}

export function refuseMails(): Promise<RefusingMail> {
  const server = createServer((caller) => {
    caller.on("error", () => undefined); // Whoever was refused need not wait to be let go.
    caller.end(REFUSAL);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(addressed(server)));
  });
}

function addressed(server: Server): RefusingMail {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() };
}
