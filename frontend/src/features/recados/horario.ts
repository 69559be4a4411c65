import { zoneInWords } from "@/entities/cita/model/date-words";
import type { HorarioRecados } from "@/entities/recado/types";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábados", "domingos"];

/** When what is left is usually read: the hours at which the therapist works, if they are told. */
export function readingInWords({ terapeuta, zona, franjas }: HorarioRecados): string {
  if (franjas.length === 0) return `${terapeuta} lo leerá la próxima vez que entre.`;
  const hours = new Map<string, string[]>();
  for (const { dia, desde, hasta } of franjas) {
    const when = `de ${desde} a ${hasta}`;
    hours.set(when, [...(hours.get(when) ?? []), DAYS[dia - 1] ?? ""]);
  }
  const told = [...hours].map(([when, days]) => `los ${listed(days)} ${when}`);
  return `${terapeuta} suele leerlos cuando trabaja: ${told.join("; ")} (${zoneInWords(zona)}).`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat("es", { type: "conjunction" }).format(words);
}
