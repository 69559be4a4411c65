import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, HeartHandshake } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { fichaOf } from "@/entities/paciente/routes";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { alertaKeys, alertas, seeAlerta } from "../api";
import { type AlertasDePaciente, captionOf, unseenByPaciente, whenOf } from "../model/alertas";
import { Palabras } from "./Palabras";

/** Messages that are read without a click; a page is still a patient's, and not a list of alerts. */
const AT_A_GLANCE = 2;

/** What a patient wrote or answered that speaks of harm, and nobody has read yet: in their page. */
export function AlertasDe({ pacienteId }: { pacienteId: string }) {
  return (
    <Avisos pacienteId={pacienteId}>{(alertasDe) => <AvisoConMensajes of={alertasDe} />}</Avisos>
  );
}

/**
 * Only what is open to be read can be marked as seen: those below it come next.
 * What has no kind of danger was answered in a questionnaire, perhaps in session: nobody wrote back.
 */
function AvisoConMensajes({ of: { paciente, mensajes } }: { of: AlertasDePaciente }) {
  const [unfolded, setUnfolded] = useState(false);
  const newest = mensajes.slice(0, AT_A_GLANCE);
  return (
    <>
      <div>
        <b className="fuerte">{`${paciente} ha dicho algo que puede hablar de daño`}</b>
        <Mensajes mensajes={newest} />
        <Anteriores mensajes={mensajes.slice(AT_A_GLANCE)} onToggle={setUnfolded} />
        {mensajes.every(({ clase }) => clase !== null) && (
          <p className="sm suave">Ha recibido una respuesta tranquila con teléfonos de ayuda.</p>
        )}
      </div>
      <Visto paciente={paciente} mensajes={unfolded ? mensajes : newest} />
    </>
  );
}

function Mensajes({ mensajes }: Pick<AlertasDePaciente, "mensajes">) {
  return mensajes.map((alerta) => (
    <figure key={alerta.id}>
      <Palabras>{alerta.mensaje}</Palabras>
      <figcaption className="xs tenue">{captionOf(alerta)}</figcaption>
    </figure>
  ));
}

interface AnterioresProps extends Pick<AlertasDePaciente, "mensajes"> {
  onToggle: (open: boolean) => void;
}

function Anteriores({ mensajes, onToggle }: AnterioresProps) {
  if (mensajes.length === 0) return null;
  return (
    <details className="desplegable" onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{plural(mensajes.length, "mensaje anterior", "mensajes anteriores")}</summary>
      <Mensajes mensajes={mensajes} />
    </details>
  );
}

/** The same for the whole practice: who, and the way to their words. It is marked where they are read. */
export function AlertasConsulta() {
  return (
    <Avisos>
      {({ paciente, pacienteId, mensajes: [newest, ...older] }) => (
        <div>
          <b className="fuerte">{`${paciente} ha dicho algo que conviene que leas hoy`}</b>
          <p className="sm suave">
            {newest && whenOf(newest)}
            {older.length > 0 && `, y ${plural(older.length, "mensaje", "mensajes")} antes`}
            {". "}
            <Link className="enlace" to={fichaOf(pacienteId)}>
              {older.length > 0 ? "Leer los mensajes" : "Leer el mensaje"}
              <span className="oculto">{` de ${paciente}`}</span>
            </Link>
          </p>
        </div>
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

function Visto({ paciente, mensajes }: Pick<AlertasDePaciente, "paciente" | "mensajes">) {
  const client = useQueryClient();
  const see = useMutation({
    mutationFn: () => Promise.all(mensajes.map(({ id }) => seeAlerta(id))),
    onSettled: () => client.invalidateQueries({ queryKey: alertaKeys.all }),
  });
  return (
    <Button
      variant="linea"
      size="s"
      className="max-[901px]:col-start-2 max-[901px]:justify-self-start"
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
