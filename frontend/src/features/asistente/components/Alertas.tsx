import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, HeartHandshake } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { fichaOf } from "@/features/pacientes/routes";
import { messageOf } from "@/lib/errors";
import { relativeDay, timeOfDay } from "@/lib/formats";
import { alertas, asistenteKeys, seeAlerta } from "../api";
import type { Alerta } from "../types";

/** What a patient wrote that speaks of harm, and nobody has read yet: in their page, in their words. */
export function AlertasDe({ pacienteId }: { pacienteId: string }) {
  const unseen = useUnseen(pacienteId);
  return (
    <Avisos alertas={unseen}>
      {(alerta) => (
        <>
          <b>{`${alerta.paciente} escribió al asistente algo que puede hablar de daño`}</b>
          <blockquote>{alerta.mensaje}</blockquote>
          <p className="sm suave">
            {`${whenOf(alerta)}. Ha recibido una respuesta tranquila con teléfonos de ayuda.`}
          </p>
        </>
      )}
    </Avisos>
  );
}

/** The same for the whole practice: who, and the way to their words. */
export function AlertasConsulta() {
  const unseen = useUnseen();
  return (
    <Avisos alertas={unseen}>
      {(alerta) => (
        <>
          <b>{`${alerta.paciente} escribió algo que conviene que leas hoy`}</b>
          <p className="sm suave">
            {`${whenOf(alerta)}. `}
            <Link className="enlace" to={fichaOf(alerta.paciente_id)}>
              Leer el mensaje<span className="oculto">{` de ${alerta.paciente}`}</span>
            </Link>
          </p>
        </>
      )}
    </Avisos>
  );
}

/** Whether that patient has written something of the kind that is still to be read. */
export function useAlertado(pacienteId: string): boolean {
  const { data } = useQuery({
    ...alertas(),
    select: (all) => all.some((each) => !each.vista && each.paciente_id === pacienteId),
  });
  return data ?? false;
}

export function whenOf({ mensaje_fecha }: Alerta): string {
  return `${relativeDay(mensaje_fecha)}, ${timeOfDay(mensaje_fecha)}`;
}

function useUnseen(pacienteId?: string): Alerta[] {
  const { data = [] } = useQuery(alertas(pacienteId));
  return data.filter(({ vista }) => !vista);
}

interface AvisosProps {
  alertas: readonly Alerta[];
  children: (alerta: Alerta) => ReactNode;
}

function Avisos({ alertas: unseen, children }: AvisosProps) {
  const client = useQueryClient();
  const see = useMutation({
    mutationFn: seeAlerta,
    onSuccess: () => client.invalidateQueries({ queryKey: asistenteKeys.alertas }),
    onError: (error) => notify.error("No se pudo marcar como visto", messageOf(error)),
  });
  if (unseen.length === 0) return null;
  return (
    <section className="avisos-riesgo" aria-label="Mensajes que conviene leer">
      <ul>
        {unseen.map((alerta) => (
          <li key={alerta.id}>
            <Icon of={HeartHandshake} />
            <div>{children(alerta)}</div>
            <Button
              variant="linea"
              size="s"
              icon={<Icon of={Check} />}
              busy={see.isPending && see.variables === alerta.id}
              onClick={() => see.mutate(alerta.id)}
            >
              Marcar como visto
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
