import { createContext, useContext } from "react";
import type { Problems } from "@/lib/useFields";
import type { PacienteForm } from "./paciente-edicion";

/** The form about a patient that the fields below it are part of. */
interface PacienteFormState {
  form: Partial<PacienteForm>;
  problems: Problems;
  change: (patch: Partial<PacienteForm>) => void;
  /** What another window made of a field meanwhile, said beside it. */
  otherWindow?: Partial<Record<keyof PacienteForm, string>>;
}

export const PacienteFormContext = createContext<PacienteFormState | null>(null);

export function usePacienteForm(): PacienteFormState {
  const state = useContext(PacienteFormContext);
  if (!state) throw new Error("A field of a patient stands in a form about a patient");
  return state;
}
