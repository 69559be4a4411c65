import { NotReadyCard } from "@/components/states/NotReady";
import { fichaOf } from "../routes";
import type { PacienteRead } from "../types";

/** Gives way to the conversation, in FichaPage, when there is one. */
export function ChatIaPending({ paciente }: { paciente: PacienteRead }) {
  return (
    <NotReadyCard back={{ to: fichaOf(paciente.id, "sessions"), label: "Ver sus sesiones" }}>
      Mientras tanto, el análisis de cada sesión está junto a las palabras en las que se apoya.
    </NotReadyCard>
  );
}
