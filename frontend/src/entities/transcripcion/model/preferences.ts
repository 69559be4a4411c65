import { useCallback, useMemo, useSyncExternalStore } from "react";
import { shared } from "@/lib/browser-storage";

/** How somebody likes to watch: kept in this browser, for each person who uses it. */
export interface Preferences {
  speed: number;
  veiled: boolean;
}

/** How fast a recording can be played. */
export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

const KEY = "preferencias_video";
const USUAL: Preferences = { speed: 1, veiled: false };

/** The next speed up (1) or down (-1); the same at either end. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this person likes to watch, wherever it is asked on the page. */
export function usePreferences(userId: string) {
  const stored = useSyncExternalStore(subscribe, () => shared.get(KEY));
  const preferences = useMemo(() => allIn(stored)[userId] ?? USUAL, [stored, userId]);
  const change = useCallback(
    (patch: Partial<Preferences>) => {
      const all = allIn(shared.get(KEY));
      const next = { ...USUAL, ...all[userId], ...patch };
      shared.set(KEY, JSON.stringify({ ...all, [userId]: next }));
      for (const listener of listeners) listener();
    },
    [userId],
  );
  return [preferences, change] as const;
}

function allIn(stored: string | null): Record<string, Preferences> {
  try {
    const all: unknown = JSON.parse(stored ?? "{}");
    if (!all || typeof all !== "object") return {};
    return Object.fromEntries(Object.entries(all).filter(([, value]) => isPreferences(value)));
  } catch {
    return {}; // Somebody else's value under our key.
  }
}

function isPreferences(value: unknown): value is Preferences {
  if (!value || typeof value !== "object") return false;
  const { speed, veiled } = value as Record<string, unknown>;
  return SPEEDS.includes(speed as number) && typeof veiled === "boolean";
}
