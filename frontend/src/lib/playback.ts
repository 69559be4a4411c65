import { ApiError } from "@/api/error";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** What plays of a recording in the page, and how far getting it ready has come. */
export type Playback = Schemas["ReproduccionRead"];

/** A recording that is kept, as its player needs it. */
export interface StoredRecording {
  /** Where the file itself, as it came, can be read for a while. */
  address: string;
  /** The name it is downloaded under. */
  filename: string;
  playback: Playback;
}

/** A session's recording, from the answer that lets it be kept. */
export function recordingOf(answer: Schemas["VideoDownload"]): StoredRecording {
  const { download_url: address, filename, reproduccion: playback } = answer;
  return { address, filename, playback };
}

/** Signed addresses last for hours, and a fresh one would begin to load anew what is on the screen. */
export const ADDRESSES = { staleTime: 30 * 60_000, refetchOnWindowFocus: false } as const;

const WITHHELD = "silencing";
const WITHHELD_MS = 4000;

/** Why a recording cannot be opened while something is taken out of it; `undefined` of other failures. */
export function withheldBy(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === WITHHELD ? error.message : undefined;
}

/** When to ask again for a recording that is withheld. */
export function askWithheld(error: unknown): number | false {
  return withheldBy(error) ? WITHHELD_MS : false;
}

const FIRST_MS = 1500;
const SLOWEST_MS = 20_000;
const SLOWER = 1.4;

/** When to ask again for what is being made of a recording: soon at first, then ever more rarely. */
export function askAgain(playback: Playback | undefined, timesAsked: number): number | false {
  if (playback?.estado !== "pendiente") return false;
  return Math.min(SLOWEST_MS, FIRST_MS * SLOWER ** timesAsked);
}

/** What was asked for again while it was being made: the addresses already known stay, and nothing blinks. */
export function settle(known: Playback | undefined, next: Playback): Playback {
  if (known?.estado !== "pendiente") return next;
  return {
    ...next,
    url: steady(known.url, next.url),
    poster_url: steady(known.poster_url, next.poster_url),
  };
}

function steady(known: string | null, next: string | null): string | null {
  return known !== null && next !== null && fileOf(known) === fileOf(next) ? known : next;
}

/** An address without the signature, which is another each time. */
function fileOf(address: string): string | undefined {
  return address.split("?", 1)[0];
}
