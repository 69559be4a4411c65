import type { Pausa } from "@/entities/grabacion/api";

const MS = 1000;

/** Where a recording leaves something out: when nothing is kept, and for how long. */
export class OffRecord {
  readonly #ended: Pausa[] = [];
  #open: { inicio: number; since: number } | null = null;

  /** From here on, at so many seconds of the recording, nothing is kept. */
  begin(inicio: number): void {
    this.#open ??= { inicio, since: performance.now() };
  }

  /** Something is kept again; answers whether there was anything to end. */
  end(): boolean {
    const ended = this.#now();
    if (!ended) return false;
    this.#ended.push(ended);
    this.#open = null;
    return true;
  }

  /** All of them, the one under way as far as it has come. */
  pausas(): Pausa[] {
    const now = this.#now();
    return now ? [...this.#ended, now] : [...this.#ended];
  }

  #now(): Pausa | null {
    if (!this.#open) return null;
    const { inicio, since } = this.#open;
    return { inicio, segundos: (performance.now() - since) / MS };
  }
}
