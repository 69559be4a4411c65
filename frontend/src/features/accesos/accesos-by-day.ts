import { dayHeading, plural, timeOfDay } from "@/lib/formats";
import type { Acceso } from "./pages";

/** One line: the same thing done again and again in one visit is told once. */
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

/** Whoever does the same again so soon has not gone away meanwhile. */
const VISIT_MS = 15 * 60 * 1000;

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
    const row = day.filas.findLast((fila) => isOfVisit(fila, acceso));
    if (row) row.push(acceso);
    else day.filas.push([acceso]);
  }
  return days.map(({ titulo, filas }) => ({ titulo, lineas: filas.map(lineOf) }));
}

/** Whether what was done `earlier` is the same as what a row tells, and of the same visit. */
function isOfVisit(fila: Acceso[], earlier: Acceso): boolean {
  const last = fila.at(-1);
  return (
    last?.quien === earlier.quien &&
    last.que === earlier.que &&
    last.sesion_id === earlier.sesion_id &&
    Date.parse(last.fecha) - Date.parse(earlier.fecha) <= VISIT_MS
  );
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
