/** A practice for the scenarios of one worker: a real server, an empty folder, a tiny real speech model. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Bucket } from "./bucket";
import { PaidProviders } from "./paid-providers";
import { ANA } from "./people";
import { BACKEND, PYTHON, REMANSO } from "./places";
import { type RefusingMail, refuseMails } from "./refusing-mail";

/** While a command runs, the scenario's own loop goes on: it notices which of its connections the server has closed. */
const execute = promisify(execFile);

const READY_WITHIN_MS = 150_000;

export interface PracticeSettings {
  /** The speech model is not on the machine, and there is no network to fetch it. */
  withoutModel?: boolean;
  /** Recordings are cut into blocks of seconds, so that one can be interrupted between two of them. */
  shortBlocks?: boolean;
  /** A language model elsewhere analyses and answers, and a provider transcribes; waits are short. */
  paidProviders?: true;
  /** Mails go through a server that takes none; otherwise they stay here. */
  mailRefused?: boolean;
  /** Files lie in a bucket of an S3 service; otherwise they stay here. */
  inBucket?: boolean;
  /** Therapists must have a second factor. */
  factorDemanded?: boolean;
  /** Patients may have their browser tell them that there is something new. */
  push?: boolean;
}

/** The tokens of their sign-ins. */
export interface Crowd {
  token: string;
  beginner: string;
}

export class Practice {
  readonly url: string;
  private server: ChildProcess | undefined;
  private mail: RefusingMail | undefined;
  private providers: PaidProviders | undefined;
  private files: Bucket | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private settings: PracticeSettings,
  ) {
    this.url = `http://localhost:${port}`;
  }

  /** Make the folder and the model, and start the server with the demonstration practice. */
  static async open(settings: PracticeSettings = {}): Promise<Practice> {
    const folder = mkdtempSync(path.join(tmpdir(), "remanso-e2e-"));
    const practice = new Practice(folder, await freePort(), settings);
    try {
      if (settings.inBucket) practice.files = await Bucket.open();
      if (settings.paidProviders) practice.providers = await PaidProviders.open();
      else if (!settings.withoutModel) await practice.makeModel();
      if (settings.mailRefused) practice.mail = await refuseMails();
      // Only a development server brings the demonstration practice.
      if (practice.inTest)
        await practice.therapist("add", "--email", ANA.email, "--name", ANA.name);
      await practice.start();
    } catch (error) {
      await practice.close();
      throw error;
    }
    return practice;
  }

  async start(): Promise<void> {
    const log = openSync(this.log, "a");
    this.server = spawn(REMANSO, ["serve", "--port", String(this.port)], {
      cwd: this.folder,
      detached: true,
      stdio: ["ignore", log, log],
      env: this.environment,
    });
    closeSync(log);
    await this.ready();
  }

  /** The providers of engines elsewhere, for whoever opened a practice with some. */
  get paidProviders(): PaidProviders {
    if (!this.providers) throw new Error("this practice keeps to itself");
    return this.providers;
  }

  /** Where the files of a practice lie that was opened with a bucket. */
  get bucket(): Bucket {
    if (!this.files) throw new Error("this practice keeps its files here");
    return this.files;
  }

  private get inTest(): boolean {
    return Boolean(this.settings.shortBlocks || this.settings.paidProviders);
  }

  private get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      REMANSO_ENV: this.inTest ? "test" : "development",
      REMANSO_DATA_DIR: path.join(this.folder, "var"),
      REMANSO_PUBLIC_URL: this.url,
      ...this.engines,
      ...(this.settings.factorDemanded && { REMANSO_MFA: "exigir" }),
      ...(this.settings.push && { REMANSO_PUSH: "si" }),
      ...(this.mail && { REMANSO_SMTP_URL: this.mail.url }),
      ...this.files?.settings,
    };
  }

  private get engines(): NodeJS.ProcessEnv {
    if (this.settings.paidProviders) return this.paidProviders.settings;
    if (!this.settings.withoutModel)
      return { REMANSO_SPEECH_MODEL: path.join(this.folder, "model") };
    return { REMANSO_SPEECH_MODEL: "small", HF_HOME: this.folder, HF_HUB_OFFLINE: "1" };
  }

  private get log(): string {
    return path.join(this.folder, "server.log");
  }

  private async makeModel(): Promise<void> {
    const target = path.join(this.folder, "model");
    await execute(PYTHON, ["-m", "tests.support.tiny_whisper", target], { cwd: BACKEND });
  }

  /** What the operator does about therapists: `remanso therapist …`. */
  async therapist(...command: string[]): Promise<void> {
    const options = { cwd: this.folder, env: this.environment };
    await execute(REMANSO, ["therapist", ...command], options);
  }

  /** Another therapist with so many patients, and one who has nobody yet, made beside the server. */
  async crowd(patients: number): Promise<Crowd> {
    const data = this.environment.REMANSO_DATA_DIR ?? "";
    const command = ["-m", "tests.support.crowd", data, String(patients)];
    const { stdout } = await execute(PYTHON, command, { cwd: BACKEND, env: this.environment });
    return JSON.parse(stdout);
  }

  /** A session has been shared so many days ago: what a patient meets again later is there now. */
  async sharedSince(sesionId: string, days: number): Promise<void> {
    const data = this.environment.REMANSO_DATA_DIR ?? "";
    const command = ["-m", "tests.support.shared_since", data, sesionId, String(days)];
    await execute(PYTHON, command, { cwd: BACKEND, env: this.environment });
  }

  /** What the server has logged so far. */
  logged(): string {
    return readFileSync(this.log, "utf8");
  }

  /** Kill the server and everything it started, as a power cut would. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async close(): Promise<void> {
    await this.end("SIGTERM");
    this.mail?.close();
    this.providers?.close();
    this.files?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.server;
    this.server = undefined;
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
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
    throw new Error(`the server did not start:\n${this.logged()}`);
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
