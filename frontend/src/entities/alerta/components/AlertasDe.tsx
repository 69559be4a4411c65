import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { alertaKeys, seeAlerta } from "../api";
import { type AlertasDePaciente, captionOf } from "../model/alertas";
import { Avisos } from "./Avisos";
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
