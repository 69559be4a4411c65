import { ApiError } from "@/api/error";
import { lean } from "@/features/transcripcion/model/wire";
import { equal } from "@/lib/equal";
import { messageOf } from "@/lib/errors";
import { AUTOSAVE_MS, isRefused, outlivesPage, retryIn, type SaveStatus } from "@/lib/saving";
import { fetchSesion, updateSesion } from "../api";
import type { SesionRead, SesionUpdate } from "../types";
import { byTurns } from "./facts";

type Turns = SesionRead["segmentos"];

export interface TranscriptState {
  turns: Turns;
  /** The session as the server last told it. */
  sesion: SesionRead;
  status: SaveStatus;
  /** What another window made of the same transcript; nothing is sent until a person decides. */
  conflict: SesionRead | null;
}

/**
 * Keeps the corrections of a saved session's transcript safe: saves 2 s after the last one, tries again
 * while the server is away, and never writes over what another window saved.
 */
export class TranscriptSaver {
  readonly #listeners = new Set<() => void>();
  #state: TranscriptState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  onSaved: (sesion: SesionRead) => void = () => {};

  constructor(read: SesionRead) {
    const sesion = byTurns(read);
    this.#state = { turns: sesion.segmentos, sesion, status: { kind: "idle" }, conflict: null };
  }

  readonly getState = (): TranscriptState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isDirty(): boolean {
    return this.#state.turns !== this.#state.sesion.segmentos;
  }

  get isAtRisk(): boolean {
    const { status, conflict } = this.#state;
    const stuck = conflict !== null || status.kind === "unreachable" || status.kind === "refused";
    return this.isDirty && (stuck || !outlivesPage(this.#change()));
  }

  readonly change = (turns: Turns): void => {
    this.#set({ turns });
    this.#schedule(AUTOSAVE_MS);
  };

  /** Takes in what the server has, unless something is being corrected: that meets it when it is saved. */
  readonly take = (read: SesionRead): void => {
    const { sesion } = this.#state;
    if (this.isDirty || this.#running || read.version <= sesion.version) return;
    const theirs = byTurns(read);
    const same = equal(theirs.segmentos, sesion.segmentos);
    const segmentos = same ? sesion.segmentos : theirs.segmentos;
    this.#set({ sesion: { ...theirs, segmentos }, turns: segmentos });
  };

  /** Saves now. Answers whether everything is on the server. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    // A second time when the first one only found out about another window's changes.
    for (let tries = 0; tries < 2 && this.isDirty && !this.#state.conflict; tries += 1) {
      await this.#run(this.#change());
      if (this.#state.status.kind !== "idle") break;
    }
    return !this.isDirty;
  };

  readonly flushOnLeave = (): void => {
    if (this.isDirty && !this.#state.conflict) void this.flush();
  };

  /** Takes every correction back: what the machine heard is the transcript again. */
  readonly restore = async (): Promise<void> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    // A second time when another window's change, which we then know, refused the first.
    for (let tries = 0; tries < 2 && this.#state.status.kind !== "unreachable"; tries += 1) {
      await this.#run({ segmentos: null, version: this.#state.sesion.version });
      if (this.#state.status.kind === "saved" || this.#state.conflict) break;
    }
  };

  /** Ends a conflict: what is here goes over the other window's, or gives way to it. */
  readonly resolve = (keep: "mine" | "theirs"): void => {
    const { conflict, turns } = this.#state;
    if (!conflict) return;
    this.#set({
      sesion: conflict,
      turns: keep === "mine" ? turns : conflict.segmentos,
      conflict: null,
      status: { kind: "idle" },
    });
    if (keep === "mine") void this.flush();
    else this.onSaved(conflict);
  };

  #change(): SesionUpdate {
    const { turns, sesion } = this.#state;
    return { segmentos: lean(turns, sesion.segmentos), version: sesion.version } as SesionUpdate;
  }

  #set(patch: Partial<TranscriptState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  async #run(change: SesionUpdate): Promise<void> {
    this.#running = this.#save(change).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #save(change: SesionUpdate): Promise<void> {
    const { sesion, turns } = this.#state;
    this.#set({ status: { kind: "saving" } });
    try {
      const saved = await updateSesion(sesion.id, change, outlivesPage(change));
      this.#failures = 0;
      const typed = this.#state.turns !== turns;
      // The very turns that were sent, when that is what it has: what is drawn stays as it is.
      const segmentos = equal(turns, saved.segmentos) ? turns : saved.segmentos;
      this.#set({
        sesion: { ...saved, segmentos },
        turns: typed ? this.#state.turns : segmentos,
        status: { kind: "saved", at: Date.now() },
      });
      this.onSaved(saved);
      if (typed) this.#schedule(AUTOSAVE_MS);
    } catch (error) {
      await this.#recover(error);
    }
  }

  async #recover(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 409) return this.#meet();
    if (isRefused(error)) {
      this.#set({ status: { kind: "refused", reason: messageOf(error) } });
      return;
    }
    this.#failures += 1;
    this.#set({ status: { kind: "unreachable" } });
    this.#schedule(retryIn(this.#failures));
  }

  /** Another window saved the session: only if it changed the transcript too does anybody have to choose. */
  async #meet(): Promise<void> {
    const { sesion } = this.#state;
    try {
      const theirs = byTurns(await fetchSesion(sesion.id));
      if (!equal(theirs.segmentos, sesion.segmentos)) {
        this.#set({ conflict: theirs, status: { kind: "idle" } });
        return;
      }
      // Ours are still to be sent: they go on top of what the other window changed elsewhere.
      this.#set({ sesion: { ...theirs, segmentos: sesion.segmentos }, status: { kind: "idle" } });
    } catch (error) {
      await this.#recover(error);
    }
  }
}
