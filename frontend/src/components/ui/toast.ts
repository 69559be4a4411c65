/** One passing message. */
export interface Toast {
  id: number;
  tone: "ok" | "mal" | "neutro";
  title: string;
  description: string | undefined;
  duration: number;
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

function show(
  tone: Toast["tone"],
  title: string,
  description?: string,
  { duration = DURATION_MS }: { duration?: number } = {},
): void {
  const isOver = (old: Toast) =>
    (old.title === title && old.description === description) ||
    (tone === "ok" && old.tone === "mal");
  const others = toasts.filter((old) => !isOver(old));
  const toast = { id: nextId++, tone, title, description, duration };
  become([...others, toast].slice(-MOST_VISIBLE));
}

type Notify = (title: string, description?: string, options?: { duration?: number }) => void;

/**
 * What the product tells a person in passing: three at most, 4 s each unless `duration` (milliseconds)
 * says otherwise. The same words replace themselves, and a success what had failed. Pages call it; hooks and the client never do.
 */
export const notify: Record<"success" | "error" | "info", Notify> = {
  success: (...message) => show("ok", ...message),
  error: (...message) => show("mal", ...message),
  info: (...message) => show("neutro", ...message),
};

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
