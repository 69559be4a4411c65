/** One transcription as it was first and last seen: when, and how many seconds of it were heard. */
interface Watched {
  since: number;
  from: number;
  at: number;
  heard: number;
  /** Seconds that the server expects it to take yet, where earlier ones have taught it. */
  left: number | null;
}

/** Before this much has been watched, a pace is a guess, and nothing is said. */
const ENOUGH_MS = 10_000;
const ENOUGH_HEARD = 15;

const watched = new Map<string, Watched>();

/** Takes note of how far a transcription is; what is heard again after a failure begins anew. */
export function observePace(
  draftId: string,
  heard: number,
  left: number | null,
  now = Date.now(),
): void {
  const seen = watched.get(draftId);
  const known = seen && heard >= seen.heard ? seen : { since: now, from: heard };
  watched.set(draftId, { since: known.since, from: known.from, at: now, heard, left });
}

export function forgetPace(draftId: string): void {
  watched.delete(draftId);
}

/** Seconds it will take yet: as the server expects, or at the pace of this very run; `null` while unknown. */
export function secondsLeft(draftId: string, total: number, now = Date.now()): number | null {
  const seen = watched.get(draftId);
  if (!seen) return null;
  const since = (now - seen.at) / 1000;
  if (seen.left !== null) return Math.max(0, seen.left - since);
  const [took, heard] = [seen.at - seen.since, seen.heard - seen.from];
  if (took < ENOUGH_MS || heard < ENOUGH_HEARD) return null;
  const left = ((total - seen.heard) * took) / heard / 1000;
  return Math.max(0, left - since);
}

/** `Faltan unos 6 min`: as exact as it can honestly be. */
export function leftIn(seconds: number): string {
  return seconds < 60 ? "Falta menos de 1 min" : `Faltan unos ${Math.ceil(seconds / 60)} min`;
}
