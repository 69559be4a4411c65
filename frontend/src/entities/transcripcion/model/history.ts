/** A state of what is edited, and the act that led to it. */
export interface Step<T> {
  value: T;
  /** The act in words: `corregir el turno`. */
  what: string;
  /** The place it happened at. */
  at: number;
  /** Consecutive steps with the same one are a single act to undo. */
  join?: string;
}

/** What was done and what was taken back, around what there is now. */
export interface History<T> {
  past: readonly Step<T>[];
  now: Step<T>;
  future: readonly Step<T>[];
}

/** More steps than this are forgotten, the oldest first. */
export const MOST_STEPS = 200;

export function begin<T>(value: T): History<T> {
  return { past: [], now: { value, what: "", at: 0 }, future: [] };
}

export function record<T>(history: History<T>, step: Step<T>): History<T> {
  const { past, now } = history;
  const same = step.join !== undefined && step.join === now.join;
  return { past: same ? past : [...past, now].slice(-MOST_STEPS), now: step, future: [] };
}

/** Goes one act back; `null` when there is none. */
export function undo<T>({ past, now, future }: History<T>): History<T> | null {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : null;
}

/** Does again what was undone last; `null` when nothing was. */
export function redo<T>({ past, now, future }: History<T>): History<T> | null {
  const [after, ...rest] = future;
  return after ? { past: [...past, now], now: after, future: rest } : null;
}
