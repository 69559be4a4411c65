import { banksOf } from "@/components/transcript/voices";
import type { Said } from "@/entities/analisis/components/Citas";
import type { Elegido } from "@/entities/sesion/loQueQuedo";
import { says } from "@/lib/text-match";

/** What is met again is read at a glance. */
const LONGEST = 280;
const MOST_FOUND = 6;

/** Whether other words are these. */
export function isSameFragmento(of: Elegido): (other: Elegido) => boolean {
  return ({ segmento, cita }) => segmento === of.segmento && cita === of.cita;
}

/** The patient's turns that say it, the first ones of them; a long turn by how it begins. */
export function findFragmentos({ turns, patientName }: Said, search: string): Elegido[] {
  if (search.trim() === "") return [];
  const banks = banksOf(turns, patientName);
  return turns
    .map((turn, segmento) => ({ turn, segmento }))
    .filter(({ turn }) => banks.get(turn.speaker_label) === "paciente" && says(turn.text, search))
    .slice(0, MOST_FOUND)
    .map(({ turn, segmento }) => ({ segmento, cita: beginning(turn.text.trim()) }));
}

function beginning(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.lastIndexOf(" ", LONGEST);
  return text.slice(0, cut > 0 ? cut : LONGEST);
}
