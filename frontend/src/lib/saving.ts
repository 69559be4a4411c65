import { ApiError } from "@/api/error";

const TOO_MANY = 429;
/** How long the typing must pause before it is saved. */
export const AUTOSAVE_MS = 2000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** Browsers refuse a `keepalive` body above 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** How what somebody typed stands with the server. */
export type SaveStatus =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "unreachable" }
  | { kind: "refused"; reason: string };

/** How long to wait after so many failures in a row. */
export function retryIn(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** Whether the server would say the same again, however often it is asked. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
}

/** Whether a call with this body can outlive its page. */
export function outlivesPage(body: unknown): boolean {
  return new Blob([JSON.stringify(body)]).size < KEEPALIVE_BYTES;
}

interface Saver {
  flush: () => Promise<boolean>;
  /** Last chance: the page is going away, so nothing can be waited for. */
  flushOnLeave: () => void;
  /** Whether leaving now could lose something that a last-moment save cannot rescue. */
  readonly isAtRisk: boolean;
}

/** Saves at once when the page is hidden or left; asks only when that would not be enough. */
export function saveOnLeaving(saver: Saver): () => void {
  const hidden = () => document.visibilityState === "hidden" && saver.flushOnLeave();
  const back = () => void saver.flush();
  const leaving = (event: BeforeUnloadEvent) => {
    saver.flushOnLeave();
    if (saver.isAtRisk) event.preventDefault();
  };
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", saver.flushOnLeave);
  window.addEventListener("online", back);
  window.addEventListener("beforeunload", leaving);
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("pagehide", saver.flushOnLeave);
    window.removeEventListener("online", back);
    window.removeEventListener("beforeunload", leaving);
    saver.flushOnLeave();
  };
}
