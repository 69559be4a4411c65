import { createContext, use } from "react";
import type { DraftSaver, SaverState } from "./model/saver";
import type { Paciente, TipoSesion } from "./types";

/** The draft on the screen, for everything drawn around it. */
export interface DraftScreen {
  saver: DraftSaver;
  state: SaverState;
  paciente: Paciente;
  /** The therapist's own type of this draft, when it has one. */
  type: TipoSesion | undefined;
  /** What kept the last try to save the session from succeeding, by field. */
  problems: Record<string, string>;
}

export const DraftContext = createContext<DraftScreen | null>(null);

export function useDraft(): DraftScreen {
  const screen = use(DraftContext);
  if (!screen) throw new Error("useDraft outside a draft's screen");
  return screen;
}
