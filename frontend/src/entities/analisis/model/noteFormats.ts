import type { Turn } from "@/components/transcript/voices";
import { clock } from "@/lib/formats";
import type { Afirmacion, Analisis, TipoSesion } from "../types";
import { placeOf, quotes } from "./evidence";

export type FormatoNota = TipoSesion["formato_nota"];

interface Section {
  title: string;
  /** What of an analysis belongs there; nothing where only the therapist can know. */
  from: (analisis: Analisis) => readonly Line[];
}

interface Line {
  /** Said before the statement: a theme's or an emotion's name, who agreed to it. */
  name?: string;
  statement: Afirmacion;
}

const facts = (analisis: Analisis) => analisis.resumen.map((statement) => ({ statement }));
const feelings = (analisis: Analisis) =>
  analisis.emociones.map((statement) => ({ name: statement.nombre, statement }));
const subjects = (analisis: Analisis) =>
  analisis.temas.map((statement) => ({ name: statement.etiqueta, statement }));
const changes = (analisis: Analisis) => analisis.cambios.map((statement) => ({ statement }));
const risk = (analisis: Analisis) =>
  analisis.riesgo
    .filter(({ tipo }) => tipo === "real")
    .map((statement) => ({ name: "Mención de riesgo", statement }));
const agreements = (analisis: Analisis) =>
  analisis.acuerdos.map((statement) => ({ name: WHO[statement.quien], statement }));
const both =
  (...parts: ((analisis: Analisis) => readonly Line[])[]) =>
  (analisis: Analisis) =>
    parts.flatMap((part) => part(analisis));
const byHand = () => [];

const WHO = { terapeuta: "Terapeuta", paciente: "Paciente", ambos: "Ambos" } as const;

/**
 * The four ways in which notes are commonly written. What a therapist saw, did and thinks of it is in no
 * transcript: those sections stay empty for them.
 */
export const NOTE_FORMATS: Record<FormatoNota, { name: string; sections: readonly Section[] }> = {
  soap: {
    name: "SOAP",
    sections: [
      { title: "Subjetivo", from: both(facts, feelings) },
      { title: "Objetivo", from: byHand },
      { title: "Análisis", from: both(subjects, changes, risk) },
      { title: "Plan", from: agreements },
    ],
  },
  dap: {
    name: "DAP",
    sections: [
      { title: "Datos", from: both(facts, feelings) },
      { title: "Análisis", from: both(subjects, changes, risk) },
      { title: "Plan", from: agreements },
    ],
  },
  birp: {
    name: "BIRP",
    sections: [
      { title: "Conducta", from: both(facts, feelings, risk) },
      { title: "Intervención", from: byHand },
      { title: "Respuesta", from: changes },
      { title: "Plan", from: agreements },
    ],
  },
  libre: {
    name: "Libre",
    sections: [
      { title: "Lo que contó", from: facts },
      { title: "Temas", from: subjects },
      { title: "Acuerdos", from: both(agreements, risk) },
    ],
  },
};

/** A note in a format, from what the words of the session back and from nothing else. */
export function fillNote(formato: FormatoNota, analisis: Analisis, turns: readonly Turn[]): string {
  return NOTE_FORMATS[formato].sections
    .map(({ title, from }) => {
      const lines = from(analisis)
        .filter(({ statement }) => statement.respaldada)
        .flatMap((line) => written(line, turns));
      return [`${title}:`, ...lines].join("\n");
    })
    .join("\n\n");
}

/** What is there already stays, above what is added. */
export function appended(notes: string, added: string): string {
  return notes.trim() === "" ? added : `${notes.trimEnd()}\n\n${added}`;
}

/** With the words it rests on; a statement whose words were corrected away rests on nothing any more. */
function written({ name, statement }: Line, turns: readonly Turn[]): string[] {
  const said = name ? `${name}: ${statement.texto}` : statement.texto;
  const there = statement.evidencias.flatMap((evidencia) => {
    const turn = turns[placeOf(evidencia, turns) ?? -1];
    return turn ? [{ cita: evidencia.cita, at: momentOf(turn) }] : [];
  });
  if (there.length === 0) return [];
  const quoted = there.map(({ cita, at }) =>
    quotes(said, cita) ? at : `«${cita}»${at && ` ${at}`}`,
  );
  return [`- ${[said, ...quoted.filter(Boolean)].join(" ")}`];
}

function momentOf({ start_time, end_time }: Turn): string {
  return end_time > 0 ? `(${clock(start_time)})` : "";
}
