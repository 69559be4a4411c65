import { useQuery } from "@tanstack/react-query";
import { HeartHandshake } from "lucide";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Icon } from "@/components/ui/Icon";
import { messageOf } from "@/lib/errors";
import { alertas } from "../api";
import { type AlertasDePaciente, unseenByPaciente } from "../model/alertas";

interface AvisosProps {
  /** Whose; else everybody's. */
  pacienteId?: string;
  children: (of: AlertasDePaciente) => ReactNode;
}

/** What is still to be read, by patient; nothing while there is none. That it is not known is said. */
export function Avisos({ pacienteId, children }: AvisosProps) {
  const { data = [], error, isLoadingError, refetch } = useQuery(alertas(pacienteId));
  if (isLoadingError) {
    return (
      <div className="mb-6 print:hidden [.panel-hondo+&]:mt-6">
        <ErrorState
          title="No se ha podido comprobar si hay mensajes que conviene leer"
          onRetry={() => void refetch()}
        >
          {messageOf(error)}
        </ErrorState>
      </div>
    );
  }
  const unseen = unseenByPaciente(data);
  if (unseen.length === 0) return null;
  return (
    <section
      className="mb-6 print:hidden [.panel-hondo+&]:mt-6"
      aria-label="Mensajes que conviene leer"
    >
      <ul className="grid gap-2">
        {unseen.map((of) => (
          <li
            key={of.pacienteId}
            // Beside the menu of a tablet there is no room for words and a button in one row.
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-2 bg-(--acento-suave) px-5 py-4 [box-shadow:inset_0_0_0_1px_var(--acento-linea)] max-[901px]:grid-cols-[auto_minmax(0,1fr)] max-md:px-4"
          >
            <Icon
              of={HeartHandshake}
              className="size-[22px] self-start text-acento-tinta [margin-top:2px]"
            />
            {children(of)}
          </li>
        ))}
      </ul>
    </section>
  );
}
