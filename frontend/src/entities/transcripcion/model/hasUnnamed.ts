import type { Turn } from "@/components/transcript/voices";

const UNNAMED = /^(?:voz|speaker|spk|hablante|persona|participante)[\s_.-]*(?:[a-z]|\d+)?$/i;

/** Whether a voice has no more than what a machine calls it. */
export function hasUnnamed(turns: readonly Turn[]): boolean {
  return turns.some(({ speaker_label }) => UNNAMED.test(speaker_label.trim()));
}
