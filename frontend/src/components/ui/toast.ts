import type { Flash } from "@/lib/flash";

/** One passing message. */
export interface Toast {
  id: number;
  tone: "ok" | "mal" | "neutro";
  title: string;
  description: string | undefined;
  duration: number;
  /** Where what it tells of is to be found. */
  link: ToastLink | undefined;
  /** Of the product's own hook: the next of its kind takes this one's place. */
  alone: boolean;
}

export interface ToastLink {
  label: string;
  to: string;
}

const MOST_VISIBLE = 3;
const DURATION_MS = 4000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

interface TellOptions {
  duration?: number;
  link?: ToastLink;
}

type Tell = (title: string, description?: string, options?: TellOptions) => void;

function teller(tone: Toast["tone"], alone: boolean): Tell {
  return (title, description, { duration = DURATION_MS, link } = {}) => {
    const isOver = (old: Toast) =>
      (old.title === title && old.description === description) || (alone && old.alone);
    const others = toasts.filter((old) => !isOver(old));
    const toast = { id: nextId++, tone, title, description, duration, link, alone };
    become(withRoomFor(toast, others));
  };
}

/** Three at most: the oldest gives way, and what went wrong only when all that stands there did. */
function withRoomFor(toast: Toast, others: readonly Toast[]): readonly Toast[] {
  if (others.length < MOST_VISIBLE) return [...others, toast];
  const leaving = others.find(({ tone }) => tone !== "mal") ?? others[0];
  return [...others.filter((old) => old !== leaving), toast];
}

/** The ways of telling something: it went well, it went wrong, it is worth knowing. */
export type Notify = Record<"success" | "error" | "info", Tell>;

function notifier({ alone }: { alone: boolean }): Notify {
  return {
    success: teller("ok", alone),
    error: teller("mal", alone),
    info: teller("neutro", alone),
  };
}

/**
 * What the product tells a person in passing: three at most, 4 s each unless `duration` (milliseconds)
 * says otherwise. The same words replace themselves; a success takes away nothing that failed, for it may be
 * another act's. Pages call it; hooks and the client never do.
 */
export const notify = notifier({ alone: false });

/** The same for the account itself (getting in and out, one's own data): one at a time. */
export const notice = notifier({ alone: true });

/** Says, as one of the account's notices, what was written to be said by any document. */
export function say({ kind, title, description, duration }: Flash): void {
  notice[kind](title, description, { duration });
}

const KINDS = { ok: "success", mal: "error", neutro: "info" } as const;

/** What was said last and still stands, for another document to say it again. */
export function lastSaid(): Flash | null {
  const last = toasts.at(-1);
  if (!last) return null;
  const { tone, title, description, duration } = last;
  return { kind: KINDS[tone], title, description, duration };
}

export function dismissToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
