import type { Afirmacion, Analisis } from "../types";

/** Where a statement stands in its analysis. */
export type Parte =
  | "resumen"
  | "temas"
  | "emociones"
  | "cambios"
  | "acuerdos"
  | "riesgo"
  | "ejercicios_propuestos"
  | "ritmo"
  | "anadidas";

/** A statement and its address: the part of the analysis, and its place there. */
export interface Placed<S extends Afirmacion = Afirmacion> {
  parte: Parte;
  lugar: number;
  statement: S;
}

/** As many as are read before a session: what the whole of it says can be asked for. */
const MAIN = 3;

export function placed<S extends Afirmacion>(parte: Parte, statements: readonly S[]): Placed<S>[] {
  return statements.map((statement, lugar) => ({ parte, lugar, statement }));
}

/** Every statement of an analysis, in reading order. */
export function statementsOf(analisis: Analisis): Placed[] {
  const { resumen, temas, emociones, cambios, acuerdos, riesgo, ejercicios_propuestos } = analisis;
  return [
    ...placed("resumen", resumen),
    ...placed("temas", temas),
    ...placed("emociones", emociones),
    ...placed("cambios", cambios),
    ...placed("acuerdos", acuerdos),
    ...placed("riesgo", riesgo),
    ...placed(
      "ejercicios_propuestos",
      ejercicios_propuestos.map(({ motivo }) => motivo),
    ),
    ...placed("ritmo", analisis.ritmo),
    ...placed("anadidas", analisis.anadidas),
  ];
}

/**
 * What is read first: the facts of the summary, then what was agreed and what is new. What nobody's words
 * back takes no place while something else is backed. What is marked as wrong stays where it was read.
 */
export function mainOf(analisis: Analisis): Placed[] {
  const { resumen, acuerdos, cambios, temas } = analisis;
  const ranked = [
    ...placed<Afirmacion>("resumen", resumen),
    ...placed("acuerdos", acuerdos),
    ...placed("cambios", cambios),
    ...placed("temas", temas),
  ];
  const backed = ranked.filter(({ statement }) => statement.respaldada);
  return (backed.length > 0 ? backed : ranked).slice(0, MAIN);
}

/** How many statements of an analysis nobody's words back. */
export function unbackedIn(analisis: Analisis): number {
  return statementsOf(analisis).filter(({ statement }) => !statement.respaldada).length;
}
