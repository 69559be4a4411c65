import type { PacienteResumen } from "@/entities/paciente/types";
import { plural } from "@/lib/formats";

/** `34 años`, or nothing when the age is not known. */
export function ageOf(edad: number | null): string | null {
  return edad === null ? null : plural(edad, "año", "años");
}

/** `34 años, arquitecta`: what is known of the two. */
export function factsOf(paciente: Pick<PacienteResumen, "edad" | "profesion_ocupacion">): string {
  const job = paciente.profesion_ocupacion?.trim();
  return [ageOf(paciente.edad), job && uncapitalised(job)].filter(Boolean).join(", ");
}

/** Within a sentence a job starts small, unless it is written in capitals (`DJ`). */
function uncapitalised(text: string): string {
  const second = text.charAt(1);
  const acronym = second !== "" && second === second.toLocaleUpperCase("es");
  return acronym ? text : text.charAt(0).toLocaleLowerCase("es") + text.slice(1);
}
