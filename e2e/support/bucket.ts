/** A bucket of a real S3 service that holds signatures to account, and the one way to it, which a scenario can close. */

import { type ChildProcess, spawn } from "node:child_process";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { BACKEND, PYTHON } from "./places";

interface Places {
  port: number;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

export class Bucket {
  /** Where browsers and the practice's server find it. */
  readonly url: string;
  private readonly calls = new Set<Socket>();

  private constructor(
    private readonly service: ChildProcess,
    private readonly places: Places,
    private readonly way: Server,
    private readonly port: number,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    way.on("connection", (caller) => this.lead(caller));
  }

  static async open(): Promise<Bucket> {
    const child = spawn(PYTHON, ["-m", "tests.support.serving_bucket"], {
      cwd: BACKEND,
      stdio: ["pipe", "pipe", "inherit"],
    });
    for await (const line of createInterface(child.stdout)) {
      const way = createServer();
      return new Bucket(child, JSON.parse(line), way, await listening(way, 0));
    }
    throw new Error("the S3 service did not start");
  }

  close(): void {
    this.goAway();
    this.service.stdin?.end();
  }

  /** The settings of an operator who keeps files here. */
  get settings(): NodeJS.ProcessEnv {
    const { bucket, region, keyId, secret } = this.places;
    return {
      REMANSO_STORAGE_URL: `s3://${bucket}`,
      REMANSO_S3_ENDPOINT: this.url,
      REMANSO_S3_REGION: region,
      REMANSO_S3_ACCESS_KEY_ID: keyId,
      REMANSO_S3_SECRET_ACCESS_KEY: secret,
    };
  }

  /** Nobody reaches it any more; what was on its way breaks off. */
  goAway(): void {
    this.way.close();
    for (const call of this.calls) call.destroy();
  }

  /** It is where it was. */
  async comeBack(): Promise<void> {
    await listening(this.way, this.port);
  }

  private lead(caller: Socket): void {
    const service = connect(this.places.port, "127.0.0.1");
    for (const [end, other] of [
      [caller, service],
      [service, caller],
    ] as const) {
      this.calls.add(end);
      end.pipe(other);
      // One that broke off has told the other end all it will.
      end.on("error", () => other.destroy());
      end.on("close", () => {
        this.calls.delete(end);
        other.destroy();
      });
    }
  }
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      if (typeof address === "object" && address) resolve(address.port);
      else reject(new Error("no port"));
    });
  });
}
