import { createContext, use } from "react";
import type { Paciente, TipoSesion } from "@/entities/borrador/types";
import type { DraftForm } from "./model/draftForm";
import type { DraftSaver, SaverState } from "./model/draftSaver";
import type { FormRules } from "./model/validation";

/** The session being written, whatever keeps it: what each of its fields reads and changes. */
export interface SessionForm {
  form: DraftForm;
  change: (patch: Partial<DraftForm>) => void;
  /** Whose session it is; `null` until somebody is chosen. */
  paciente: Paciente | null;
  /** Whether it is settled what of it is shared; until then its saving asks. */
  chosen: boolean;
  /** The therapist's own type of this session, when it has one. */
  type: TipoSesion | undefined;
  /** What each of the two fixed types asks for here. */
  rules: FormRules;
  /** What kept the last try to save the session from succeeding, by field. */
  problems: Record<string, string>;
}

/** The draft on the screen, for everything drawn around it. */
export interface DraftScreen {
  saver: DraftSaver;
  state: SaverState;
  paciente: Paciente;
  type: TipoSesion | undefined;
}

export const SessionFormContext = createContext<SessionForm | null>(null);
export const DraftContext = createContext<DraftScreen | null>(null);

export function useSessionForm(): SessionForm {
  const form = use(SessionFormContext);
  if (!form) throw new Error("useSessionForm outside a session's form");
  return form;
}

export function useDraft(): DraftScreen {
  const screen = use(DraftContext);
  if (!screen) throw new Error("useDraft outside a draft's screen");
  return screen;
}
