import { wordsOfFile } from "@/components/video/recording-words";
import type { SesionRead } from "@/entities/sesion/types";
import type { Problem } from "./validation";

/** A session just saved; found in the list after a lost answer, it does not say who was told. */
export type SavedSesion = Pick<SesionRead, "id" | "numero_sesion"> &
  Partial<Pick<SesionRead, "aviso">>;

/** What is said of a session just saved: its number if it is another one, and a mail that cannot leave. */
export function savedSentence(
  shown: number | undefined,
  { numero_sesion, aviso }: SavedSesion,
): string {
  const saved =
    shown === undefined || shown === numero_sesion
      ? "La sesión se ha guardado."
      : `La sesión se ha guardado con el número ${numero_sesion}: el ${shown} ya estaba ocupado.`;
  if (aviso !== "sin_correo") return saved;
  return `${saved} No se ha avisado por correo: el envío no está configurado.`;
}

/** Why nothing can be saved while a recording is on its way. */
export function untilUploaded(fileName: string): string {
  return `Podrás guardar cuando el ${wordsOfFile(fileName).noun} termine de subir.`;
}

/** Leads to the first field that keeps a session from being saved. */
export function focusOn({ fields }: Problem): void {
  const [first] = Object.keys(fields);
  if (first) document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(first)}"]`)?.focus();
}
