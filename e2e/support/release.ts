/** The product as it is after an upgrade: the same server, behind an address whose documents say which release. */

import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const VERSION = /"version":"\w+"/;

export class Releases {
  private number = 1;
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly behind: URL) {}

  static async of(url: string): Promise<Releases> {
    const releases = new Releases(new URL(url));
    await releases.up();
    return releases;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** The next one is installed. */
  next(): void {
    this.number += 1;
  }

  async up(): Promise<void> {
    const server = createServer(({ method, url: path, headers }, answer) => {
      const asked = { method, path, headers: { ...headers, "accept-encoding": "identity" } };
      request(this.behind, asked, (answered) => {
        const parts: Buffer[] = [];
        answered.on("data", (part: Buffer) => parts.push(part));
        answered.on("end", () => {
          const { etag: _, "content-length": __, ...kept } = answered.headers;
          answer.writeHead(answered.statusCode ?? 502, kept);
          this.send(answer, String(kept["content-type"]), Buffer.concat(parts));
        });
      }).end();
    });
    await new Promise<void>((done) => server.listen(this.port, "127.0.0.1", done));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async down(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private send(answer: ServerResponse, type: string, bytes: Buffer): void {
    if (type.startsWith("text/html")) {
      const edition = `<meta name="edicion" content="${this.number}"></head>`;
      answer.end(String(bytes).replace("</head>", edition));
    } else if (VERSION.test(String(bytes))) {
      answer.end(String(bytes).replace(VERSION, `"version":"edicion${this.number}"`));
    } else answer.end(bytes);
  }
}
