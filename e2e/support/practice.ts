/** A practice of its own for each scenario's worker: a real server, an empty folder, a tiny real speech model. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { BACKEND, PYTHON, REMANSO } from "./places";

const READY_WITHIN_MS = 60_000;

export class Practice {
  readonly url: string;
  private server: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.url = `http://localhost:${port}`;
  }

  /** Make the folder and the model, and start the server with the demonstration practice. */
  static async open(): Promise<Practice> {
    const folder = mkdtempSync(path.join(tmpdir(), "remanso-e2e-"));
    execFileSync(PYTHON, ["-m", "tests.support.tiny_whisper", path.join(folder, "model")], {
      cwd: BACKEND,
      stdio: "inherit",
    });
    const practice = new Practice(folder, await freePort());
    await practice.start();
    return practice;
  }

  async start(): Promise<void> {
    this.server = spawn(REMANSO, ["serve", "--port", String(this.port)], {
      cwd: this.folder,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        REMANSO_ENV: "development",
        REMANSO_DATA_DIR: path.join(this.folder, "var"),
        REMANSO_PUBLIC_URL: this.url,
        REMANSO_SPEECH_MODEL: path.join(this.folder, "model"),
      },
    });
    await this.ready();
  }

  /** Kill the server and everything it started, as a power cut would. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async close(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.server;
    if (server?.pid === undefined || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    process.kill(-server.pid, signal);
    await ended;
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the server did not start");
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
