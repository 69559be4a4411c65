import { daySaid } from "@/lib/days";
import { daysBetween } from "@/lib/formats";

/** Where a line of scores is drawn: x from 0 to 100 % of the width, y in pixels from the top. */

/** One number, and when it was. */
export interface Punto {
  fecha: string;
  puntuacion: number;
}

/** A published range, both ends included. */
export interface Franja {
  desde: number;
  hasta: number;
  nombre: string;
}

export interface Escala {
  minimo: number;
  maximo: number;
}

export interface Placed {
  x: number;
  y: number;
}

export const ALTO = 220;
/** Room above the highest score and below the lowest, where the sessions stand. */
const ARRIBA = 12;
const ABAJO = 26;
/** Left free on both sides, so that a mark at the edge is whole, and the names of the bands can be read. */
const MARGEN = 5;

/** Where a score stands: more is higher, for every instrument. */
export function heightOf(puntuacion: number, { minimo, maximo }: Escala): number {
  const part = (Math.min(maximo, Math.max(minimo, puntuacion)) - minimo) / (maximo - minimo);
  return ALTO - ABAJO - part * (ALTO - ARRIBA - ABAJO);
}

/** Places moments from the first to the last of `fechas`; one alone stands in the middle. */
export function timeline(fechas: readonly string[]): (fecha: string) => number {
  const times = fechas.map((fecha) => Date.parse(fecha));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (first === last) return () => 50;
  return (fecha) => MARGEN + ((Date.parse(fecha) - first) / (last - first)) * (100 - 2 * MARGEN);
}

/** The sessions that a line of scores reaches: those since its first number. */
export function sesionesSince(puntos: readonly Punto[], sesiones: readonly string[]): string[] {
  const first = new Date(Math.min(...puntos.map(({ fecha }) => Date.parse(fecha))));
  return sesiones.filter((fecha) => daysBetween(first, daySaid(fecha)) >= 0);
}

export interface FranjaPlaced extends Franja {
  top: number;
  height: number;
}

/** Where the bands lie; each reaches up to where the next begins. */
export function placeFranjas(franjas: readonly Franja[], escala: Escala): FranjaPlaced[] {
  return franjas.map((franja, place) => {
    const next = franjas[place + 1];
    const top = heightOf(next ? next.desde : escala.maximo, escala);
    return { ...franja, top, height: heightOf(franja.desde, escala) - top };
  });
}
