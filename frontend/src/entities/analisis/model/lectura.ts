import { createContext } from "react";
import type { Afirmacion } from "../types";
import type { Placed } from "./statements";

/** What a therapist does with an analysis as they read it. */
export type Acto =
  | { kind: "marcar"; at: Placed; marca: NonNullable<Afirmacion["marca"]> | null }
  | { kind: "anotar"; at: Placed; en_notas: boolean }
  | { kind: "anadir"; segmento: number; cita: string }
  | { kind: "quitar"; segmento: number };

export interface Lectura {
  act: (acto: Acto) => void;
  /** One act is under way: the next one waits for it. */
  busy: boolean;
}

/** The acts on the analysis that is on the screen; `null` where it is only read. */
export const LecturaContext = createContext<Lectura | null>(null);

/** What the server is told of a mark, or of a note. */
export function changeOf(acto: Extract<Acto, { at: Placed }>) {
  const { parte, lugar, statement } = acto.at;
  const what = acto.kind === "marcar" ? { marca: acto.marca } : { en_notas: acto.en_notas };
  return { parte, lugar, texto: statement.texto, ...what };
}
