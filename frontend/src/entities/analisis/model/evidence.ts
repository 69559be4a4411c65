import type { Turn } from "@/components/transcript/voices";
import { turnsOfText } from "@/entities/transcripcion/model/script";
import { plain } from "@/lib/text-match";
import type { Evidencia } from "../types";

/**
 * The turn that holds a quotation, or `null` when it is not said any more: whoever corrects a transcript
 * splits, joins and rewrites turns, so the place the analysis named is only where the search begins.
 */
export function placeOf({ segmento, cita }: Evidencia, turns: readonly Turn[]): number | null {
  const wanted = comparable(cita);
  if (!wanted.trim()) return null;
  const opening = openingIn(cita);
  const holds = (place: number) => {
    const said = comparable(turns[place]?.text ?? "");
    return said.includes(wanted) || (opening !== null && said.startsWith(opening));
  };
  const start = Math.min(Math.max(segmento, 0), turns.length);
  for (let away = 0; away <= turns.length; away += 1) {
    if (holds(start + away)) return start + away;
    if (holds(start - away)) return start - away;
  }
  return null;
}

/** Whether a statement has those words in it already. */
export function quotes(statement: string, cita: string): boolean {
  return comparable(statement).includes(comparable(cita));
}

/** How its turn begins, if an older quotation of a typed transcript has the whole line: `Nombre: texto`. */
function openingIn(cita: string): string | null {
  const [line] = turnsOfText(cita);
  return line?.speaker_label ? comparable(line.text) : null;
}

/** Whole words; case, accents, punctuation and spacing do not count, as they do not for the server. */
function comparable(text: string): string {
  return ` ${plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
