import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { notify } from "@/components/ui/toast";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import { answerSolicitud, solicitudKeys } from "@/entities/solicitud/api";
import type { SolicitudRecibida } from "@/entities/solicitud/types";
import { messageOf } from "@/lib/errors";
import { useSentForm } from "@/lib/useSentForm";

type Decision = "atendida" | "denegada";

const DECISIONES = [
  { value: "atendida", label: "La atiendo" },
  { value: "denegada", label: "La deniego" },
] as const;
const MOST = 5000;

interface ResponderDialogProps {
  solicitud: SolicitudRecibida;
  onClose: () => void;
}

/** The answer to a request: it is given once, and its patient is told by mail. */
export function ResponderDialog({ solicitud, onClose }: ResponderDialogProps) {
  const { form, problems, change, isPending, error, box, submit, dirty, recovered } = useSentForm({
    place: `solicitud:${solicitud.id}`,
    initial: { estado: "atendida" as Decision, respuesta: solicitud.respuesta ?? "" },
    missing: ({ respuesta }) => ({
      respuesta: respuesta.trim() ? null : "Escribe la respuesta que recibirá",
    }),
    send: (written) => answerSolicitud({ id: solicitud.id, ...written }),
    onSent: () => {
      notify.success("Respuesta enviada", solicitud.paciente_nombre);
      finish();
    },
    stale: solicitudKeys.all,
  });
  const { close, finish, guard } = useGuardedClose({
    dirty,
    onClose,
    lost: "La respuesta que has escrito no se ha enviado.",
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={
        <>
          Responder a <bdi>{solicitud.paciente_nombre}</bdi>
        </>
      }
      description="Recibirá un correo que le dice que has respondido, sin lo que escribes. Se responde una sola vez."
    >
      <form ref={box} className="pila gap-4" onSubmit={submit} noValidate>
        <Recovered when={recovered} />
        {error && <Alert title="No se ha enviado">{messageOf(error)}</Alert>}
        <RadioChips
          label="Qué decides"
          look="segmentos"
          value={form.estado}
          onChange={(estado) => change({ estado })}
          choices={DECISIONES}
        />
        <Field
          label="Respuesta"
          hint="Si la deniegas, di por qué: una ley que obliga a conservar, o datos de otra persona."
          required
          error={problems.respuesta}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={MOST}
              value={form.respuesta}
              onChange={({ target }) => change({ respuesta: target.value })}
            />
          )}
        </Field>
        <footer>
          <Button variant="linea" onClick={close} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" busy={isPending}>
            Enviar respuesta
          </Button>
        </footer>
      </form>
      {guard}
    </Dialog>
  );
}
