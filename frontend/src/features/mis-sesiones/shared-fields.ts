import type { MiSesion } from "@/entities/portal/types";
import { TEXTOS } from "@/entities/sesion/textos";

export type Fact = readonly [name: string, value: string];

/** What the therapist of that name wrote and shares; nothing that is blank. */
export function informationOf(session: MiSesion, terapeuta: string): Fact[] {
  return present(
    TEXTOS.map(({ name, label, forPaciente }) => [
      forPaciente?.(terapeuta) ?? label,
      session[name],
    ]),
  );
}

/** What was answered to the fields of a custom type. */
export function fieldsOf(session: MiSesion): Fact[] {
  const answers = Object.entries(session.campos_datos ?? {});
  return present(answers.map(([name, value]) => [name, shown(value)] as const));
}

/** Whether there is nothing of a session to open but its date. */
export function isEmpty(session: MiSesion): boolean {
  const { video_url, transcripcion, analisis_ia_paciente } = session;
  const written = [...informationOf(session, ""), ...fieldsOf(session)];
  return written.length === 0 && !video_url && !transcripcion && !analisis_ia_paciente;
}

function present(facts: readonly (readonly [string, string | null | undefined])[]): Fact[] {
  return facts.flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : []));
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (value !== null && typeof value === "object") return JSON.stringify(value, null, 2);
  return value === null || value === undefined ? "" : String(value);
}
