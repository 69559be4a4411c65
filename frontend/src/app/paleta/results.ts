import { AGENDA } from "@/entities/cita/routes";
import { fichaOf, NUEVA_SESION, PACIENTES, sesionOfPaciente } from "@/entities/paciente/routes";
import type { PacienteResumen } from "@/entities/paciente/types";
import type { Palabra, SesionResumen } from "@/entities/sesion/types";
import { daySaid } from "@/lib/days";
import { calendarDay, clock } from "@/lib/formats";
import { withMoment } from "@/lib/moment-address";
import { TERAPEUTA_LINKS } from "../navigation";

/** What of the results stands under a title of its own. */
export const PALABRAS = "Palabras";

/** Something that the palette leads to. */
export interface Result {
  to: string;
  label: string;
  /** What kind of thing it is, or where it is. */
  note: string;
  group?: typeof PALABRAS;
}

const ACTS: readonly Result[] = [
  { to: `${AGENDA}?nueva=`, label: "Nueva cita", note: "Hacer" },
  { to: NUEVA_SESION, label: "Nueva sesión", note: "Hacer" },
  { to: `${PACIENTES}?nuevo=paciente`, label: "Nuevo paciente", note: "Hacer" },
  ...TERAPEUTA_LINKS.map(({ to, label }) => ({ to, label, note: "Ir a" })),
];

const NUMBER_AT_END = /\d{1,4}$/;
const BEFORE_A_NUMBER = ["sesión", "sesion", ","];

export interface Wanted {
  name: string;
  session: number | null;
}

/** Whom a search means, and which of their sessions: `Lucía 12`, `lucía, sesión 12`. */
export function wantedIn(search: string): Wanted {
  const text = search.trim();
  const number = NUMBER_AT_END.exec(text)?.[0];
  let name = text.slice(0, text.length - (number?.length ?? 0)).trimEnd();
  for (const word of BEFORE_A_NUMBER) {
    if (number && name.toLowerCase().endsWith(word)) name = name.slice(0, -word.length).trimEnd();
  }
  return number && name ? { name, session: Number(number) } : { name: text, session: null };
}

export function actsIn(search: string): Result[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return ACTS.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}

export function pacienteResult({ id, nombre, apellido }: PacienteResumen): Result {
  return { to: fichaOf(id), label: `${nombre} ${apellido}`, note: "Paciente" };
}

export function sesionResult(
  { id, nombre }: PacienteResumen,
  sesion: Pick<SesionResumen, "id" | "numero_sesion" | "fecha">,
): Result {
  return {
    to: sesionOfPaciente(id, sesion.id),
    label: `Sesión ${sesion.numero_sesion} de ${nombre}`,
    note: calendarDay(daySaid(sesion.fecha)),
  };
}

/** Where a word was said or written, with what stands around it. */
export function palabraResult({ paciente_id, sesion_id, titulo, inicio, texto }: Palabra): Result {
  return {
    to: withMoment(sesionOfPaciente(paciente_id, sesion_id), inicio),
    label: texto,
    note: inicio === null ? titulo : `${titulo}, ${clock(inicio)}`,
    group: PALABRAS,
  };
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
