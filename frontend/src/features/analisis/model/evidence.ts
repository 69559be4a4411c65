import type { Turn } from "@/components/transcript/voices";
import { plain } from "@/lib/search";
import type { Afirmacion, Analisis, Evidencia } from "../types";

/**
 * The turn that holds a quotation, or `null` when it is not said any more: whoever corrects a transcript
 * splits, joins and rewrites turns, so the place the analysis named is only where the search begins.
 */
export function placeOf({ segmento, cita }: Evidencia, turns: readonly Turn[]): number | null {
  const wanted = comparable(cita);
  if (!wanted.trim()) return null;
  const holds = (place: number) => {
    const turn = turns[place];
    return turn !== undefined && says(turn, wanted);
  };
  const start = Math.min(Math.max(segmento, 0), turns.length);
  for (let away = 0; away <= turns.length; away += 1) {
    if (holds(start + away)) return start + away;
    if (holds(start - away)) return start - away;
  }
  return null;
}

function says({ speaker_label, text }: Turn, wanted: string): boolean {
  // A quotation of a typed transcript may be older than its turns: it has the line, name and all.
  return (
    comparable(text).includes(wanted) || comparable(`${speaker_label} ${text}`).startsWith(wanted)
  );
}

/** Whole words; case, accents, punctuation and spacing do not count, as they do not for the server. */
function comparable(text: string): string {
  return ` ${plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** How many statements of an analysis nobody's words back. */
export function unbackedIn(analisis: Analisis): number {
  const { resumen, temas, emociones, cambios, ejercicios_propuestos } = analisis;
  const all: Afirmacion[] = [
    ...resumen,
    ...temas,
    ...emociones,
    ...cambios,
    ...ejercicios_propuestos.map(({ motivo }) => motivo),
  ];
  return all.filter(({ respaldada }) => !respaldada).length;
}
