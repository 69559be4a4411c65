import { ofThisTab } from "./browser-storage";

/** What the next document has to tell the person who is on their way to it. */
export interface Flash {
  kind: "success" | "error" | "info";
  title: string;
  description?: string;
  /** Milliseconds; whoever shows it has a default. */
  duration?: number;
}

const KEY = "aviso";
const KINDS: readonly string[] = ["success", "error", "info"] satisfies Flash["kind"][];

/** Leaves a notice for the next page of this tab: the public site and the application are two documents. */
export function leaveFlash(flash: Flash): void {
  ofThisTab.set(KEY, JSON.stringify(flash));
}

/** The notice that the page before left, once. */
export function takeFlash(): Flash | null {
  const text = ofThisTab.get(KEY);
  ofThisTab.remove(KEY);
  try {
    const flash: unknown = JSON.parse(text ?? "null");
    return isFlash(flash) ? flash : null;
  } catch {
    return null; // Somebody else's value under our key says nothing to anybody.
  }
}

function isFlash(value: unknown): value is Flash {
  if (!value || typeof value !== "object") return false;
  const { kind, title } = value as Record<string, unknown>;
  return typeof title === "string" && KINDS.includes(kind as string);
}
