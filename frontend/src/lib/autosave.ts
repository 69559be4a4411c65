import { ApiError } from "@/api/error";
import { isOnline } from "./connection";
import { followPerson, forgetKeptAt, keepHere, left, personShown } from "./unsaved-forms";
import { whenHidden } from "./useUnsavedForm";

const TOO_MANY = 429;
/** Faster than a hand reaches for the button that loads the page anew; slower than each key. */
const KEEP_MS = 500;
/** How long the typing must pause before it is saved. */
export const AUTOSAVE_MS = 2000;
/** Browsers refuse a `keepalive` body above 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** How what somebody typed stands with the server. */
export type SaveStatus =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "unreachable" }
  | { kind: "refused"; reason: string };

/** Whether the server would say the same again, however often it is asked. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
}

/** Whether a call with this body can outlive its page. */
export function outlivesPage(body: unknown): boolean {
  return new Blob([JSON.stringify(body)]).size < KEEPALIVE_BYTES;
}

/** What is typed and not on the server, as it is kept in this tab; the place names the record. */
export interface Unsent {
  place: string;
  typed: unknown;
}

interface Saver {
  flush: () => Promise<boolean>;
  /** Last chance: the page is going away, so nothing can be waited for. */
  flushOnLeave: () => void;
  /** Whether leaving now could lose something that a last-moment save cannot rescue. */
  readonly isAtRisk: boolean;
  readonly isDirty: boolean;
  subscribe: (listener: () => void) => () => void;
  getState: () => { status: SaveStatus };
  /** What a page that is loaded anew goes on from; null when the server has everything. */
  unsent: () => Unsent | null;
  /** Sends nothing more: the person is not here any longer. */
  stop: () => void;
}

/**
 * Saves at once when the page is hidden or left, asks only when that would not be enough, and keeps in this
 * tab what the server does not have. The function that it answers ends that, but not before everything is
 * on the server: a screen may be left for another one while there is no network.
 */
export function saveOnLeaving(saver: Saver): () => void {
  const keeping = new Keeping(saver, personShown());
  const back = () => void saver.flush();
  const going = () => {
    saver.flushOnLeave();
    keeping.keep();
  };
  const asking = (event: BeforeUnloadEvent) => {
    // Asked before the last try begins, whose outcome nobody can wait for.
    const stuck = saver.isAtRisk || (saver.isDirty && !isOnline());
    saver.flushOnLeave();
    if (stuck) event.preventDefault();
  };
  let released = false;
  const followed = [
    saver.subscribe(() => {
      keeping.follow();
      if (released && !saver.isDirty) end();
    }),
    // What one person typed is never sent as another.
    followPerson(() => {
      keeping.leave();
      saver.stop();
      end();
    }),
    whenHidden(going, () => undefined),
  ];
  addEventListener("online", back);
  addEventListener("beforeunload", asking);
  const end = () => {
    for (const unfollow of followed) unfollow();
    removeEventListener("online", back);
    removeEventListener("beforeunload", asking);
    keeping.end();
    released = false;
  };
  return () => {
    released = true;
    if (keeping.isOurs) saver.flushOnLeave();
    if (!saver.isDirty) end();
  };
}

/** Copies what a saver has not sent into this tab's store: at once when asked, else when typing pauses. */
class Keeping {
  readonly #saver: Saver;
  readonly #owner: string | null;
  /** Where this tab may keep what is not on the server; a saver that goes on from it begins there. */
  #place: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(saver: Saver, owner: string | null) {
    this.#saver = saver;
    this.#owner = owner;
    this.#place = saver.unsent()?.place ?? null;
  }

  get isOurs(): boolean {
    return this.#owner === personShown();
  }

  /** After a change: what is on the server is forgotten here, what cannot get there is kept soon. */
  follow(): void {
    clearTimeout(this.#timer);
    if (!this.#saver.isDirty) this.#forget();
    else if (this.#saver.getState().status.kind !== "saved") {
      this.#timer = setTimeout(() => this.keep(), KEEP_MS);
    }
  }

  keep(): void {
    const unsent = this.#saver.unsent();
    if (this.#owner === null || !unsent) return;
    // A new record gets its name when it is first saved.
    if (this.#place !== unsent.place) this.#forget();
    this.#place = unsent.place;
    keepHere(this.#owner, unsent.place, unsent.typed);
  }

  /** The session ended over it. */
  leave(): void {
    const unsent = this.#saver.unsent();
    if (this.#owner !== null && unsent) left(this.#owner, unsent.place, unsent.typed);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #forget(): void {
    if (this.#place !== null && this.isOurs) forgetKeptAt(this.#place);
    this.#place = null;
  }
}
