import { dayHeading, plural, timeOfDay } from "@/lib/formats";
import type { Acceso } from "./api";

/** One line: the same thing done again and again in a row is told once. */
export interface Linea {
  key: string;
  quien: string;
  que: string;
  horas: string;
}

export interface Dia {
  titulo: string;
  lineas: Linea[];
}

/** What was done, newest first, by the days of who reads it. */
export function daysOf(accesos: readonly Acceso[]): Dia[] {
  const days: (Dia & { filas: Acceso[][] })[] = [];
  for (const acceso of accesos) {
    const titulo = dayHeading(acceso.fecha);
    let day = days.at(-1);
    if (day?.titulo !== titulo) {
      day = { titulo, lineas: [], filas: [] };
      days.push(day);
    }
    const row = day.filas.at(-1);
    if (row?.[0] && isSame(row[0], acceso)) row.push(acceso);
    else day.filas.push([acceso]);
  }
  return days.map(({ titulo, filas }) => ({ titulo, lineas: filas.map(lineOf) }));
}

function isSame(one: Acceso, other: Acceso): boolean {
  return one.quien === other.quien && one.que === other.que && one.sesion_id === other.sesion_id;
}

function lineOf(filas: Acceso[]): Linea {
  const [newest = { fecha: "", quien: "", que: "" }] = filas;
  const oldest = filas.at(-1) ?? newest;
  const [from, to] = [timeOfDay(oldest.fecha), timeOfDay(newest.fecha)];
  const times = filas.length > 1 ? `, ${plural(filas.length, "vez", "veces")}` : "";
  return {
    key: `${newest.fecha} ${newest.que}`,
    quien: newest.quien,
    que: `${newest.que}${times}`,
    horas: from === to ? to : `${from} – ${to}`,
  };
}
