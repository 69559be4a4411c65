import type { Turno } from "./types";

/** A turn of a transcript whose words nobody timed. */
export function said(speaker_label: string, start: number, end: number, text: string): Turno {
  return { speaker_label, start_time: start, end_time: end, text, words: null };
}

/** A turn whose words last a second each, from `start` on. */
export function timed(text: string, start = 0, speaker_label = "Voz 1"): Turno {
  const words = text
    .split(" ")
    .map((word, i) => ({ start: start + i, end: start + i + 0.9, word }));
  return { ...said(speaker_label, start, start + words.length, text), words };
}
