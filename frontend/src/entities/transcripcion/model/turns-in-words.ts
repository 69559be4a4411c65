import { clock } from "@/lib/formats";
import type { Turno } from "../types";

const SHOWN = 60;

/** A turn as one line of a list: when, who, and its first words. */
export function lineOf({ start_time, end_time, speaker_label, text }: Turno): string {
  const words = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return [end_time > 0 && clock(start_time), speaker_label, words].filter(Boolean).join(" · ");
}

/** What two places of a transcript hold between them, in words. */
export function spanOf(turns: readonly Turno[], desde: number, hasta: number) {
  const chosen = turns.slice(desde, hasta + 1);
  const spoken = chosen.filter((turn) => !turn.fuera_de_registro).length;
  const start = Math.min(...chosen.map((turn) => turn.start_time));
  const end = Math.max(...chosen.map((turn) => turn.end_time));
  const count = spoken === 1 ? "Se quita 1 turno" : `Se quitan ${spoken} turnos`;
  const told = end > 0 ? `${count}: de ${clock(start)} a ${clock(end)}.` : `${count}.`;
  return { spoken, told: spoken === 0 ? "Eso ya está fuera de registro." : told };
}
