import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { notify } from "@/components/ui/toast";
import { answerSolicitud, solicitudKeys } from "@/entities/solicitud/api";
import type { SolicitudRecibida } from "@/entities/solicitud/types";
import { messageOf } from "@/lib/errors";
import { type Problems, useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";

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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <>
          Responder a <bdi>{solicitud.paciente_nombre}</bdi>
        </>
      }
      description="Recibirá un correo que le dice que has respondido, sin lo que escribes. Se responde una sola vez."
    >
      <ResponderForm solicitud={solicitud} onClose={onClose} />
    </Dialog>
  );
}

function ResponderForm({ solicitud, onClose }: ResponderDialogProps) {
  const client = useQueryClient();
  const { form, problems, refusals, refuse, change } = useFields({
    estado: "atendida" as Decision,
    respuesta: solicitud.respuesta ?? "",
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerSolicitud({ id: solicitud.id, ...form }),
    onSuccess: () => {
      notify.success("Respuesta enviada", solicitud.paciente_nombre);
      onClose();
    },
    onError: (why) => refuse(why instanceof ApiError ? why.fields : {}),
    onSettled: () => client.invalidateQueries({ queryKey: solicitudKeys.all }),
  });
  const box = useFocusOnProblem<HTMLFormElement>(refusals, isPending);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const missing: Problems = form.respuesta.trim()
      ? {}
      : { respuesta: "Escribe la respuesta que recibirá" };
    if (!refuse(missing)) mutate();
  }

  return (
    <form ref={box} className="pila gap-4" onSubmit={submit} noValidate>
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
        <Button variant="linea" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          Enviar respuesta
        </Button>
      </footer>
    </form>
  );
}
