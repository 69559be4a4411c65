import { ApiError } from "@/api/error";
import { readToken } from "@/api/token";
import { type Fragment, fetchGrabacion, sendFragment } from "@/entities/grabacion/api";
import type { Way } from "@/entities/grabacion/types";
import { messageOf } from "@/lib/errors";
import { forgetFragment, keepFragment } from "./stored-recording";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 3_000;
const SIGNED_OUT = new Set([401, 403]);
const CONFLICT = 409;
const NOT_FOUND = 404;
const FULL = 507;
const GONE = "La grabación ya no está en el servidor; quizá se eliminó su borrador";

interface OutboxOptions {
  id: string;
  /** What is here already, from an earlier visit. */
  fragments?: readonly Fragment[];
  onChange: () => void;
}

/** Sends the fragments of one recording in order, for as long as it takes; each is kept here until then. */
export class Outbox {
  way: Way = { kind: "open" };
  /** The number of the last fragment that was made. */
  last = 0;
  readonly #id: string;
  readonly #onChange: () => void;
  readonly #waiting: Fragment[];
  readonly #empty = new Set<() => void>();
  #running = false;
  #ended = false;
  #wake: () => void = () => {};

  constructor({ id, fragments = [], onChange }: OutboxOptions) {
    this.#id = id;
    this.#waiting = [...fragments];
    this.last = fragments.at(-1)?.numero ?? 0;
    this.#onChange = onChange;
    if (fragments.length > 0) void this.#run();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async add(fragment: Fragment): Promise<void> {
    this.last = fragment.numero;
    await keepFragment(this.#id, fragment);
    this.#waiting.push(fragment);
    this.#onChange();
    void this.#run();
  }

  /** Resolves once everything is on the server; rejects when it never will be. */
  async drained(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.way.kind === "refused") throw new Error(this.way.reason);
      await new Promise<void>((resolve) => this.#empty.add(resolve));
    }
  }

  /** Sends nothing more. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** Tries at once what waits for a better moment. */
  readonly hurry = (): void => this.#wake();

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    let failures = 0;
    while (!this.#ended && this.way.kind !== "refused") {
      const [next] = this.#waiting;
      if (!next) break;
      const token = readToken();
      try {
        await sendFragment(this.#id, next);
        await this.#sent(next);
        failures = 0;
      } catch (error) {
        failures += 1;
        this.way = await this.#explained(error, next);
        this.#onChange();
        await this.#pause(failures, token);
      }
    }
    this.#running = false;
    for (const resolve of this.#empty) resolve();
    this.#empty.clear();
  }

  async #sent(fragment: Fragment): Promise<void> {
    this.#waiting.shift();
    this.way = { kind: "open" };
    this.#onChange();
    await forgetFragment(this.#id, fragment.numero);
  }

  async #explained(error: unknown, next: Fragment): Promise<Way> {
    if (!(error instanceof ApiError)) return { kind: "unreachable" };
    const { status } = error;
    if (SIGNED_OUT.has(status)) return { kind: "signed-out" };
    if (status === FULL) return { kind: "full", reason: messageOf(error) };
    if (status === CONFLICT && (await this.#arrived(next))) return { kind: "open" };
    if (status === NOT_FOUND) return { kind: "refused", reason: GONE };
    const refused = status >= 400 && status < 500 && status !== 429;
    return refused ? { kind: "refused", reason: messageOf(error) } : { kind: "unreachable" };
  }

  /** Whether the server has it after all, so that it need not be sent again. */
  async #arrived({ numero }: Fragment): Promise<boolean> {
    const known = await fetchGrabacion(this.#id).catch(() => null);
    if (!known || known.fragmentos < numero) return false;
    const [next] = this.#waiting;
    if (next?.numero === numero) await this.#sent(next);
    return true;
  }

  async #pause(failures: number, token: string | null): Promise<void> {
    if (this.way.kind === "open" || this.way.kind === "refused" || this.#ended) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    do {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      // A session that has ended is not asked for again: somebody signs in, maybe in another tab.
    } while (this.way.kind === "signed-out" && !this.#ended && readToken() === token);
  }
}
