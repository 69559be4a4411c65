/** Doubles of the providers of engines elsewhere: they speak their wire, and answer as a scenario says. */

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { BACKEND, PYTHON } from "./places";

/** How a language model answers one request. */
export type Reply = { say: { text?: string; form?: object; pause?: number } } | { refuse: Refusal };

/** What goes wrong with requests of each kind to whoever transcribes. */
export type Troubles = Record<string, { refuse: Refusal }[]>;

interface Refusal {
  status: number;
}

interface Places {
  control: string;
  language: string;
  languageKey: string;
  speech: string;
  speechKey: string;
}

/** The model's name is that of one which Ollama sends on: what is said to it leaves this machine. */
const MODEL = "ollama:modelo-de-prueba-cloud";

export class PaidProviders {
  private constructor(
    private readonly process: ChildProcess,
    private readonly places: Places,
  ) {}

  static async open(): Promise<PaidProviders> {
    const child = spawn(PYTHON, ["-m", "tests.support.paid_providers"], {
      cwd: BACKEND,
      stdio: ["pipe", "pipe", "inherit"],
    });
    for await (const line of createInterface(child.stdout)) {
      return new PaidProviders(child, JSON.parse(line));
    }
    throw new Error("the providers did not start");
  }

  close(): void {
    this.process.stdin?.end();
  }

  /** The settings of an operator who has allowed both. */
  get settings(): NodeJS.ProcessEnv {
    const { language, languageKey, speech, speechKey } = this.places;
    return {
      REMANSO_CLOUD_ENGINES: "true",
      REMANSO_LANGUAGE_MODEL: MODEL,
      REMANSO_LANGUAGE_BASE_URL: `${language}/v1`,
      REMANSO_LANGUAGE_API_KEY: languageKey,
      REMANSO_SPEECH: "assemblyai",
      REMANSO_SPEECH_BASE_URL: speech,
      REMANSO_SPEECH_API_KEY: speechKey,
      // What leaves the machine would go through whatever proxy this one has.
      no_proxy: "*",
    };
  }

  /** The model answers the next requests like this, the last of them for ever. */
  async answers(...replies: Reply[]): Promise<void> {
    await this.tell("/language", replies);
  }

  /** All that the model was told since then, and how many words of its answers have left. */
  async told(): Promise<{ asked: string[]; left: number }> {
    return this.ask("/language");
  }

  /** Whoever transcribes forgets all, and these requests go wrong. */
  async transcribes(troubles: Troubles = {}): Promise<void> {
    await this.tell("/speech", troubles);
  }

  /** What whoever transcribes was asked since then, and what they still keep. */
  async transcribed(): Promise<{ asked: string[]; kept: string[] }> {
    return this.ask("/speech");
  }

  private async tell(path: string, body: object): Promise<void> {
    await this.call(path, { method: "POST", body: JSON.stringify(body) });
  }

  private async ask<T>(path: string): Promise<T> {
    return (await this.call(path)).json() as Promise<T>;
  }

  private async call(path: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(`${this.places.control}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }
}
