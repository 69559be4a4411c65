import { ApiError } from "@/api/error";
import { fetchSesion, leaveOffRecord, updateSesion } from "@/entities/sesion/api";
import type { SesionRead, SesionUpdate } from "@/entities/sesion/types";
import { mergeMoments } from "@/entities/transcripcion/model/momentos";
import { withoutKnownWords } from "@/entities/transcripcion/model/withoutKnownWords";
import { AUTOSAVE_MS, isRefused, outlivesPage, type SaveStatus } from "@/lib/autosave";
import { retryIn } from "@/lib/connection";
import { equal } from "@/lib/equal";
import { messageOf } from "@/lib/errors";
import { personShown } from "@/lib/unsaved-forms";
import { byTurns } from "./sesion-summary";

type Turns = SesionRead["segmentos"];
type Momentos = SesionRead["momentos"];

export interface TranscriptState {
  turns: Turns;
  momentos: Momentos;
  /** What the machine heard was asked back, and the server has not said yet that it is. */
  restoring: boolean;
  /** The session as the server last told it. */
  sesion: SesionRead;
  status: SaveStatus;
  /** What another window made of the same transcript; nothing is sent until a person decides. */
  conflict: SesionRead | null;
}

/** What this tab keeps of corrections and marked moments that the server does not have. */
export interface UnsentTurns {
  turns: Turns;
  /** The moments as they were and are, when they changed. */
  marked: { base: Momentos; mine: Momentos } | null;
  restoring: boolean;
  /** Of the session that they were made on. */
  version: number;
}

const UNSAVED = "Lo que has corregido no se ha guardado todavía: espera un momento y repítelo.";

export function placeOf(sesionId: string): string {
  return `transcripcion/${sesionId}`;
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
  /** Nothing is sent while somebody else is here, or nobody: it would go out as theirs. */
  readonly #owner = personShown();
  onSaved: (sesion: SesionRead) => void = () => {};

  /** `unsent` is what this tab had kept of it when it was loaded anew. */
  constructor(read: SesionRead, unsent?: UnsentTurns) {
    const sesion = byTurns(read);
    const same = !unsent || equal(unsent.turns, sesion.segmentos);
    const restoring = unsent?.restoring ?? false;
    const met = unsent !== undefined && unsent.version !== sesion.version;
    this.#state = {
      turns: same ? sesion.segmentos : unsent.turns,
      momentos: unsent?.marked
        ? mergeMoments(unsent.marked.base, unsent.marked.mine, sesion.momentos)
        : sesion.momentos,
      restoring,
      sesion,
      status: { kind: "idle" },
      conflict: met && (restoring || !same) ? sesion : null,
    };
    if (this.isDirty && !this.#state.conflict) this.#schedule(AUTOSAVE_MS);
  }

  readonly getState = (): TranscriptState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isDirty(): boolean {
    return this.#isCorrected || this.#isMarked || this.#state.restoring;
  }

  get #isOwnerHere(): boolean {
    return personShown() === this.#owner;
  }

  get #isCorrected(): boolean {
    return this.#state.turns !== this.#state.sesion.segmentos;
  }

  get #isMarked(): boolean {
    return this.#state.momentos !== this.#state.sesion.momentos;
  }

  get isAtRisk(): boolean {
    const { status, conflict } = this.#state;
    const stuck = conflict !== null || this.#failures > 0 || status.kind === "refused";
    return this.isDirty && (stuck || !outlivesPage(this.#change()));
  }

  readonly unsent = () => {
    const { turns, momentos, restoring, sesion } = this.#state;
    if (!this.isDirty) return null;
    const marked = this.#isMarked ? { base: sesion.momentos, mine: momentos } : null;
    const typed: UnsentTurns = { turns, marked, restoring, version: sesion.version };
    return { place: placeOf(sesion.id), typed };
  };

  readonly stop = (): void => clearTimeout(this.#timer);

  /** Whoever corrects goes on from what stands there: the original is not wanted any more. */
  readonly change = (turns: Turns): void => {
    this.#set({ turns, restoring: false });
    this.#schedule(AUTOSAVE_MS);
  };

  readonly mark = (momentos: Momentos): void => {
    this.#set({ momentos });
    this.#schedule(AUTOSAVE_MS);
  };

  /** Takes in what the server has, unless something is being corrected: that meets it when it is saved. */
  readonly take = (read: SesionRead): void => {
    const { sesion } = this.#state;
    if (this.isDirty || this.#running || read.version <= sesion.version) return;
    const theirs = byTurns(read);
    const same = equal(theirs.segmentos, sesion.segmentos);
    const segmentos = same ? sesion.segmentos : theirs.segmentos;
    this.#set({
      sesion: { ...theirs, segmentos },
      turns: segmentos,
      momentos: theirs.momentos,
    });
  };

  /** Saves now. Answers whether everything is on the server. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    // A second time when the first one only found out about another window's changes.
    for (let tries = 0; tries < 2 && this.isDirty && !this.#state.conflict; tries += 1) {
      if (!this.#isOwnerHere) break;
      await this.#run(this.#change());
      if (this.#state.status.kind !== "idle") break;
    }
    return !this.isDirty;
  };

  readonly flushOnLeave = (): void => {
    if (this.isDirty && !this.#state.conflict) void this.flush();
  };

  /** Takes every correction back, as soon as the server can be reached: the machine's words are there again. */
  readonly restore = (): Promise<boolean> => {
    this.#set({ restoring: true });
    return this.flush();
  };

  /** Leaves turns off the record, once what was corrected is saved: those are the turns that are meant. */
  readonly leaveOff = async (desde: number, hasta: number): Promise<void> => {
    if (!(await this.flush()) || !this.#isOwnerHere) throw new Error(UNSAVED);
    const { sesion } = this.#state;
    const left = byTurns(await leaveOffRecord(sesion.id, desde, hasta, sesion.version));
    this.take(left);
    this.onSaved(left);
  };

  /** Ends a conflict: what is here goes over the other window's, or gives way to it. */
  readonly resolve = (keep: "mine" | "theirs"): void => {
    const { conflict, turns, restoring } = this.#state;
    if (!conflict) return;
    this.#set({
      sesion: conflict,
      turns: keep === "mine" ? turns : conflict.segmentos,
      momentos: this.#momentsOver(conflict),
      restoring: restoring && keep === "mine",
      conflict: null,
      status: { kind: "idle" },
    });
    if (keep === "theirs") this.onSaved(conflict);
    if (this.isDirty) void this.flush();
  };

  #change(): SesionUpdate {
    const { turns, momentos, restoring, sesion } = this.#state;
    const corrected = this.#isCorrected && {
      segmentos: withoutKnownWords(turns, sesion.segmentos),
    };
    return {
      ...(restoring ? { segmentos: null } : corrected),
      ...(this.#isMarked && { momentos }),
      version: sesion.version,
    } as SesionUpdate;
  }

  /** What is marked here on top of what another window saved; the very same when nothing is. */
  #momentsOver(theirs: SesionRead): Momentos {
    const { momentos, sesion } = this.#state;
    return this.#isMarked
      ? mergeMoments(sesion.momentos, momentos, theirs.momentos)
      : theirs.momentos;
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
    const { sesion, turns, momentos } = this.#state;
    this.#set({ status: { kind: "saving" } });
    try {
      const saved = await updateSesion(sesion.id, change, outlivesPage(change));
      this.#failures = 0;
      const typed = this.#state.turns !== turns;
      const marked = this.#state.momentos !== momentos;
      // The very turns that were sent, when that is what it has: what is drawn stays as it is.
      const segmentos = equal(turns, saved.segmentos) ? turns : saved.segmentos;
      this.#set({
        sesion: { ...saved, segmentos },
        turns: typed ? this.#state.turns : segmentos,
        momentos: marked ? this.#state.momentos : saved.momentos,
        restoring: this.#state.restoring && change.segmentos !== null,
        status: { kind: "saved", at: Date.now() },
      });
      // What is read of one person is never shown to another.
      if (this.#isOwnerHere) this.onSaved(saved);
      if (typed || marked) this.#schedule(AUTOSAVE_MS);
    } catch (error) {
      await this.#recover(error, change);
    }
  }

  async #recover(error: unknown, change: SesionUpdate): Promise<void> {
    if (!this.#isOwnerHere) return;
    if (error instanceof ApiError && error.status === 409) return this.#meet(change);
    if (isRefused(error)) {
      this.#set({ restoring: false, status: { kind: "refused", reason: messageOf(error) } });
      return;
    }
    this.#failures += 1;
    this.#set({ status: { kind: "unreachable" } });
    this.#schedule(retryIn(this.#failures));
  }

  /** Another window saved the session: only if both changed the transcript does anybody have to choose. */
  async #meet(change: SesionUpdate): Promise<void> {
    const { sesion } = this.#state;
    try {
      const theirs = byTurns(await fetchSesion(sesion.id));
      const same = equal(theirs.segmentos, sesion.segmentos);
      if (!same && "segmentos" in change) {
        this.#set({ conflict: theirs, status: { kind: "idle" } });
        return;
      }
      // Ours are still to be sent: they go on top of what the other window changed elsewhere.
      const segmentos = same ? sesion.segmentos : theirs.segmentos;
      this.#set({
        sesion: { ...theirs, segmentos },
        turns: this.#isCorrected ? this.#state.turns : segmentos,
        momentos: this.#momentsOver(theirs),
        status: { kind: "idle" },
      });
    } catch (error) {
      await this.#recover(error, change);
    }
  }
}
