import { useState } from "react";
import type { SesionRead } from "@/entities/sesion/types";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";

/** The patient's version of an analysis while it is being written. */
export interface Escrita {
  text: string;
  /** What the writing started from. */
  start: string;
  /** What the patient had to read then, or when another window's change was last seen. */
  over: SesionRead["analisis_ia_paciente"];
  recovered: boolean;
}

/** What is being written for the patient; it stays while the session is open, whatever else is looked at. */
export function useWrittenVersion({ id }: Pick<SesionRead, "id">) {
  const place = `version:${id}`;
  const kept = useUnsavedForm<Escrita>(place);
  const [escrita, write] = useState<Escrita | null>(kept ? { ...kept, recovered: true } : null);
  const unsaved = escrita !== null && escrita.text !== escrita.start;
  useKeepingUnsaved(place, () => (unsaved ? escrita : null));
  return { escrita, write, unsaved };
}

/** What is being written, for whoever draws it. */
export type Writing = ReturnType<typeof useWrittenVersion>;
