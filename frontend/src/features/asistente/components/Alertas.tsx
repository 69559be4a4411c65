import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, HeartHandshake } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { fichaOf } from "@/features/pacientes/routes";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { alertas, asistenteKeys, seeAlerta } from "../api";
import { type AlertasDePaciente, captionOf, unseenByPaciente, whenOf } from "../model/alertas";

/** Messages that are read without a click; a page is still a patient's, and not a list of alerts. */
const AT_A_GLANCE = 2;

/** What a patient wrote that speaks of harm, and nobody has read yet: in their page, in their words. */
export function AlertasDe({ pacienteId }: { pacienteId: string }) {
  return (
    <Avisos pacienteId={pacienteId}>
      {({ paciente, mensajes }) => (
        <>
          <b>{`${paciente} escribió al asistente algo que puede hablar de daño`}</b>
          <Mensajes mensajes={mensajes.slice(0, AT_A_GLANCE)} />
          <Anteriores mensajes={mensajes.slice(AT_A_GLANCE)} />
          <p className="sm suave">Ha recibido una respuesta tranquila con teléfonos de ayuda.</p>
        </>
      )}
    </Avisos>
  );
}

function Mensajes({ mensajes }: Pick<AlertasDePaciente, "mensajes">) {
  return mensajes.map((alerta) => (
    <figure key={alerta.id}>
      <blockquote>{alerta.mensaje}</blockquote>
      <figcaption className="xs tenue">{captionOf(alerta)}</figcaption>
    </figure>
  ));
}

function Anteriores({ mensajes }: Pick<AlertasDePaciente, "mensajes">) {
  if (mensajes.length === 0) return null;
  return (
    <details className="desplegable">
      <summary>{plural(mensajes.length, "mensaje anterior", "mensajes anteriores")}</summary>
      <Mensajes mensajes={mensajes} />
    </details>
  );
}

/** The same for the whole practice: who, and the way to their words. */
export function AlertasConsulta() {
  return (
    <Avisos>
      {({ paciente, pacienteId, mensajes: [newest, ...older] }) => (
        <>
          <b>{`${paciente} escribió algo que conviene que leas hoy`}</b>
          <p className="sm suave">
            {newest && whenOf(newest)}
            {older.length > 0 && `, y ${plural(older.length, "mensaje", "mensajes")} antes`}
            {". "}
            <Link className="enlace" to={fichaOf(pacienteId)}>
              {older.length > 0 ? "Leer los mensajes" : "Leer el mensaje"}
              <span className="oculto">{` de ${paciente}`}</span>
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

interface AvisosProps {
  /** Whose; else everybody's. */
  pacienteId?: string;
  children: (of: AlertasDePaciente) => ReactNode;
}

function Avisos({ pacienteId, children }: AvisosProps) {
  const { data = [] } = useQuery(alertas(pacienteId));
  const unseen = unseenByPaciente(data);
  if (unseen.length === 0) return null;
  return (
    <section className="avisos-riesgo" aria-label="Mensajes que conviene leer">
      <ul>
        {unseen.map((of) => (
          <li key={of.pacienteId}>
            <Icon of={HeartHandshake} />
            <div>{children(of)}</div>
            <Visto of={of} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visto({ of: { paciente, mensajes } }: { of: AlertasDePaciente }) {
  const client = useQueryClient();
  const see = useMutation({
    mutationFn: () => Promise.all(mensajes.map(({ id }) => seeAlerta(id))),
    onSettled: () => client.invalidateQueries({ queryKey: asistenteKeys.alertas }),
  });
  return (
    <Button
      variant="linea"
      size="s"
      icon={<Icon of={Check} />}
      busy={see.isPending}
      onClick={() =>
        see.mutate(undefined, {
          onError: (error) => notify.error("No se pudo marcar como visto", messageOf(error)),
        })
      }
    >
      Marcar como visto<span className="oculto">{` lo de ${paciente}`}</span>
    </Button>
  );
}
