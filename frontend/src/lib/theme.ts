import { useSyncExternalStore } from "react";
import { shared } from "./browser-storage";

/** What the person chose; `sistema` follows the device and is what nobody chose. */
export type ThemeChoice = "sistema" | "claro" | "oscuro";

/** The three choices as they are offered. */
export const THEME_CHOICES = [
  { value: "sistema", label: "Como el sistema" },
  { value: "claro", label: "Claro" },
  { value: "oscuro", label: "Oscuro" },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

const KEY = "tema";
const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const stored = shared.get(KEY);
  return stored === "claro" || stored === "oscuro" ? stored : "sistema";
}

function apply(): void {
  const choice = readChoice();
  const system = dark?.matches ? "oscuro" : "claro";
  document.documentElement.dataset.tema = choice === "sistema" ? system : choice;
  for (const listener of listeners) listener();
}

// The first paint's theme comes from public/theme.js; these follow what changes afterwards.
dark?.addEventListener("change", apply);
globalThis.addEventListener("storage", apply);

function choose(choice: ThemeChoice): void {
  if (choice === "sistema") shared.remove(KEY);
  else shared.set(KEY, choice);
  apply();
}

/** The chosen theme, and how to change it here and in every open tab. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readChoice);
  return [choice, choose];
}
