import type { FormEvent } from "react";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import type { PacienteRead } from "@/entities/paciente/types";
import { todayIso } from "@/lib/days";
import { messageOf } from "@/lib/errors";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { useKeptFields } from "@/lib/useKeptFields";
import { useAlta } from "../model/useAlta";

const MOST = 5000;

interface AltaDialogProps {
  paciente: PacienteRead;
  onClose: () => void;
}

/** The end of a therapy: its day, from which the record is kept, and why, for the therapist alone. */
export function AltaDialog({ paciente, onClose }: AltaDialogProps) {
  const { discharge, readmit } = useAlta(paciente.id);
  const { form, problems, refusals, refuse, change, dirty, recovered } = useKeptFields(
    `alta:${paciente.id}`,
    {
      fecha: paciente.alta?.fecha ?? todayIso(),
      motivo: paciente.alta?.motivo ?? "",
    },
  );
  const { close, finish, guard } = useGuardedClose({
    dirty,
    onClose,
    lost: "El alta que has escrito no se ha guardado.",
  });
  const busy = discharge.isPending || readmit.isPending;
  const error = discharge.error ?? readmit.error;
  const box = useFocusOnProblem<HTMLFormElement>(refusals, busy);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (refuse(form.fecha ? {} : { fecha: "Elige el día del alta" })) return;
    discharge.mutate(form, {
      onSuccess: () => done("Alta guardada"),
      onError: (why) => refuse(why instanceof ApiError ? why.fields : {}),
    });
  }

  function done(title: string) {
    notify.success(title, `${paciente.nombre} ${paciente.apellido}`);
    finish();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={
        <>
          {paciente.alta ? "Cambiar el alta de " : "Dar el alta a "}
          <bdi>{paciente.nombre}</bdi>
        </>
      }
      description="Desde ese día se cuenta el tiempo que se conserva su ficha. Verá la fecha, no el motivo."
    >
      <form ref={box} className="pila gap-4" onSubmit={submit} noValidate>
        <Recovered when={recovered} />
        {error && <Alert title="No se ha guardado">{messageOf(error)}</Alert>}
        <Field label="Día del alta" required error={problems.fecha}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={todayIso()}
              value={form.fecha}
              onChange={({ target }) => change({ fecha: target.value })}
            />
          )}
        </Field>
        <Field label="Motivo" hint="Opcional. Solo lo lees tú." error={problems.motivo}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MOST}
              value={form.motivo}
              onChange={({ target }) => change({ motivo: target.value })}
            />
          )}
        </Field>
        <footer>
          {paciente.alta && (
            <Button
              variant="linea"
              busy={readmit.isPending}
              disabled={busy}
              onClick={() =>
                readmit.mutate(undefined, { onSuccess: () => done("La terapia continúa") })
              }
            >
              Quitar el alta
            </Button>
          )}
          <Button variant="linea" onClick={close} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" busy={discharge.isPending} disabled={busy}>
            {paciente.alta ? "Guardar" : "Dar el alta"}
          </Button>
        </footer>
      </form>
      {guard}
    </Dialog>
  );
}
