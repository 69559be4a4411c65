import { escalaInWords } from "@/entities/medida/model/labels";
import type { Escala, Franja, Punto } from "@/entities/medida/model/tendencia";
import type { Instrumento, Medida, Respuesta } from "@/entities/medida/types";

/** All that a patient was asked of one instrument, whichever measure asked for it. */
export interface Grupo {
  clave: string;
  nombre: string;
  /** The one that is asked now, else the newest. */
  medida: Medida;
  /** The oldest first. */
  respuestas: readonly Respuesta[];
}

/** One group for each instrument; those that are asked now come first. */
export function groupOf(medidas: readonly Medida[]): Grupo[] {
  const byClave = new Map<string, Medida[]>();
  for (const medida of medidas) {
    byClave.set(medida.instrumento, [...(byClave.get(medida.instrumento) ?? []), medida]);
  }
  return [...byClave]
    .map(([clave, own]) => {
      const medida = own.find(({ activa }) => activa) ?? (own.at(-1) as Medida);
      const respuestas = own
        .flatMap(({ respuestas: answered }) => answered)
        .toSorted((one, other) => Date.parse(one.fecha) - Date.parse(other.fecha));
      return { clave, nombre: medida.nombre, medida, respuestas };
    })
    .toSorted((one, other) => Number(other.medida.activa) - Number(one.medida.activa));
}

/** One line to draw: of the whole score, or of a subscale. */
export interface Linea {
  clave: string;
  title: string;
  puntos: readonly Punto[];
  escala: Escala;
  franjas: readonly Franja[];
  fuente: string | null;
}

const TOTAL = "total";

/** The lines of an instrument: its total, or its subscales where the published bands are theirs. */
export function linesOf(
  { nombre, bandas, puntuacion }: Instrumento,
  respuestas: readonly Respuesta[],
): Linea[] {
  const claves = Object.keys(puntuacion.subescalas).filter((clave) =>
    bandas.some(({ escala }) => escala === clave),
  );
  if (claves.length === 0) claves.push(TOTAL);
  return claves.map((clave) => {
    const franjas = bandas.filter(({ escala }) => escala === clave);
    const whole = clave === TOTAL;
    return {
      clave,
      title: whole ? nombre : escalaInWords(clave),
      puntos: respuestas.map(({ fecha, puntuacion: total, subescalas }) => ({
        fecha,
        puntuacion: whole ? total : (subescalas[clave] ?? 0),
      })),
      escala: whole
        ? puntuacion
        : { minimo: franjas[0]?.desde ?? 0, maximo: franjas.at(-1)?.hasta ?? 0 },
      franjas,
      fuente: sourcesOf(franjas.map(({ fuente }) => fuente)),
    };
  });
}

function sourcesOf(fuentes: readonly string[]): string | null {
  return fuentes.length > 0 ? [...new Set(fuentes)].join("; ") : null;
}
