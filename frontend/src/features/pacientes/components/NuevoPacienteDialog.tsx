import { type FormEvent, useEffect, useEffectEvent } from "react";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { createPaciente } from "@/entities/paciente/api";
import { PacienteFormContext } from "@/entities/paciente/form/context";
import {
  EMPTY,
  isField,
  type NewPaciente,
  payloadOf,
  problemsOf,
} from "@/entities/paciente/form/newPaciente";
import type { Credenciales } from "@/entities/paciente/types";
import { messageOf } from "@/lib/errors";
import { changedKeys } from "@/lib/merge-edits";
import { type Problems, useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import { NuevoPacienteFields } from "./NuevoPacienteFields";

const PLACE = "paciente:nuevo";

interface NuevoPacienteDialogProps {
  onClose: () => void;
  onCreated: (credentials: Credenciales) => void;
}

/** The whole new-patient form. The address must name it: leaving it with something typed asks first. */
export function NuevoPacienteDialog({ onClose, onCreated }: NuevoPacienteDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title="Nuevo Paciente"
      description="Al guardar se crea su cuenta con una contraseña temporal. Los campos con asterisco son obligatorios."
    >
      <NuevoPacienteForm onCancel={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

interface NuevoPacienteFormProps {
  onCancel: () => void;
  onCreated: (credentials: Credenciales) => void;
}

function NuevoPacienteForm({ onCancel, onCreated }: NuevoPacienteFormProps) {
  const kept = useUnsavedForm<NewPaciente>(PLACE);
  const fields = useFields<NewPaciente>(kept ?? EMPTY);
  const { form, refuse } = fields;
  const isDirty = changedKeys(EMPTY, form).length > 0;
  useKeepingUnsaved(PLACE, () => (isDirty ? form : null));
  const create = useMutation({ mutationFn: createPaciente });

  const element = useFocusOnProblem<HTMLFormElement>(fields.refusals, create.isPending);

  // Once the guard knows that nothing is left to lose.
  const done = useEffectEvent(onCreated);
  useEffect(() => {
    if (create.data) done(create.data);
  }, [create.data]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (refuse(problemsOf(form))) return;
    create.mutate(payloadOf(form), { onError: (error) => refuse(refusedFields(error)) });
  }
  const unplaced = create.isError && Object.keys(refusedFields(create.error)).length === 0;

  return (
    <PacienteFormContext value={fields}>
      <form ref={element} className="pila gap-6" onSubmit={send} noValidate>
        <Recovered when={kept !== undefined} />
        <NuevoPacienteFields />
        {unplaced && <Alert title="No se pudo crear el paciente">{messageOf(create.error)}</Alert>}
        <footer>
          <Button variant="linea" onClick={onCancel} disabled={create.isPending}>
            Cancelar
          </Button>
          <Button type="submit" busy={create.isPending}>
            Crear paciente
          </Button>
        </footer>
      </form>
      <UnsavedGuard inPart dirty={isDirty && !create.isSuccess}>
        Lo que has escrito del nuevo paciente no se ha guardado y se perderá.
      </UnsavedGuard>
    </PacienteFormContext>
  );
}

/** Which fields the server refused. A conflict can only be about the e-mail: it is what is unique. */
function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 409) return { email: messageOf(error) };
  return Object.fromEntries(Object.entries(error.fields).filter(([field]) => isField(field)));
}
