import { number } from "@/lib/formats";
import type { Cambio, Cuando } from "../types";

/** When a measure is asked, as it is chosen and as it is read. */
export const CUANDO: Record<Cuando, string> = {
  una_vez: "Una vez",
  antes_de_cada_cita: "Antes de cada cita",
  semanal: "Cada semana",
  quincenal: "Cada dos semanas",
  mensual: "Cada mes",
};

const ESCALAS: Record<string, string> = {
  depresion: "Depresión",
  ansiedad: "Ansiedad",
  estres: "Estrés",
};

/** A subscale as people write it. */
export function escalaInWords(clave: string): string {
  return ESCALAS[clave] ?? clave;
}

/** A score: most are whole, and a sheet may have a half. */
export function puntosInWords(puntuacion: number): string {
  return number(puntuacion, 2);
}

/**
 * What changed since the time before: `−6 puntos, cambio fiable, recuperado`. The last two are said only where
 * a source gives the figures, and nothing else is read into them.
 */
export function cambioInWords({ puntos, fiable, recuperado }: Cambio): string {
  const sign = puntos > 0 ? "+" : puntos < 0 ? "−" : "";
  const size = Math.abs(puntos);
  const points = `${sign}${puntosInWords(size)} ${size === 1 ? "punto" : "puntos"}`;
  return [points, fiable && "cambio fiable", recuperado && "recuperado"].filter(Boolean).join(", ");
}
