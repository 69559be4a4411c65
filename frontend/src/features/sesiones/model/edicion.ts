import type { SesionRead, SesionUpdate } from "../types";
import { TEXTOS, type TextoName } from "./textos";

export type EditableName = TextoName | "notas_privadas" | "analisis_ia" | "analisis_ia_paciente";
export type Edicion = Record<EditableName, string> & Pick<SesionRead, "compartir">;

const NAMES: readonly EditableName[] = [
  ...TEXTOS.map(({ name }) => name),
  "notas_privadas",
  "analisis_ia",
  "analisis_ia_paciente",
];

export function isEditable(name: string): name is EditableName {
  return (NAMES as readonly string[]).includes(name);
}

export function formOf(sesion: SesionRead): Edicion {
  const texts = Object.fromEntries(NAMES.map((name) => [name, sesion[name] ?? ""]));
  return { ...(texts as Record<EditableName, string>), compartir: sesion.compartir };
}

/** The keys that differ from what is saved: only these are sent. */
export function changesOf(sesion: SesionRead, form: Edicion): SesionUpdate {
  const texts = NAMES.filter((name) => form[name] !== (sesion[name] ?? ""));
  const shares = JSON.stringify(form.compartir) !== JSON.stringify(sesion.compartir);
  return {
    ...Object.fromEntries(texts.map((name) => [name, form[name]])),
    ...(shares ? { compartir: form.compartir } : {}),
  };
}
