import { dayAndMonth, plural } from "@/lib/formats";
import type { Pauta, UnifiedEjercicio } from "./types";

/** `2 veces al día, hasta el 4 de diciembre`. */
export function pautaInWords({ veces, cada, hasta }: Omit<Pauta, "version">): string {
  const often = `${plural(veces, "vez", "veces")} ${cada === "dia" ? "al día" : "a la semana"}`;
  return hasta ? `${often}, hasta el ${dayAndMonth(hasta)}` : often;
}

interface Hechas {
  pauta: Pick<Pauta, "veces" | "cada"> | null;
  hechas: number;
}

/** How many of the times of this day or week are done: `Hoy, 1 de 2`. */
export function hechasInWords({ pauta, hechas }: Hechas): string {
  const when = pauta?.cada === "semana" ? "Esta semana" : "Hoy";
  return pauta ? `${when}, ${hechas} de ${pauta.veces}` : `${when}, ${timesInWords(hechas)}`;
}

/** `Hoy, 1 de 2. En total, 7 veces`. */
export function practicadoInWords(ejercicio: UnifiedEjercicio): string {
  return `${hechasInWords(ejercicio)}. En total, ${timesInWords(ejercicio.hechas_total)}`;
}

/** `3 veces`. */
export function timesInWords(count: number): string {
  return plural(count, "vez", "veces");
}
