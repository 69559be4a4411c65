import type { Problem } from "./validation";

/** What is said of a session just saved; its number too, when it is not the one that was shown. */
export function savedSentence(shown: number | undefined, saved: number): string {
  if (shown === undefined || shown === saved) return "La sesión se ha guardado.";
  return `La sesión se ha guardado con el número ${saved}: el ${shown} ya estaba ocupado.`;
}

/** Leads to the first field that keeps a session from being saved. */
export function focusOn({ fields }: Problem): void {
  const [first] = Object.keys(fields);
  if (first) document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(first)}"]`)?.focus();
}
