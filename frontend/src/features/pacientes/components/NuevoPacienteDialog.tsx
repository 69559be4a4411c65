import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { messageOf } from "@/lib/errors";
import { useKeeping, useKept } from "@/lib/useKept";
import { createPaciente, pacienteKeys } from "../api";
import {
  EMPTY,
  isField,
  type NewPaciente,
  newPacienteSchema,
  payloadOf,
} from "../model/newPaciente";
import type { Credenciales } from "../types";
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
  const form = useForm<NewPaciente>({
    resolver: zodResolver(newPacienteSchema),
    defaultValues: EMPTY,
  });
  const { isDirty } = form.formState;
  const { getValues, reset } = form;
  const kept = useKept<NewPaciente>(PLACE);
  useKeeping(PLACE, () => (isDirty ? getValues() : null));
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  const client = useQueryClient();
  const create = useMutation({ mutationKey: pacienteKeys.creating, mutationFn: createPaciente });

  // Once the guard knows that nothing is left to lose.
  const done = useEffectEvent(onCreated);
  useEffect(() => {
    if (create.data) done(create.data);
  }, [create.data]);

  const send = form.handleSubmit((values) => {
    // A second click can come before the first one is drawn.
    if (client.isMutating({ mutationKey: pacienteKeys.creating }) > 0) return;
    create.mutate(payloadOf(values), {
      onError: (error) => {
        const problems = Object.entries(problemsOf(error)).filter(([field]) => isField(field));
        problems.forEach(([field, message], place) => {
          form.setError(field as keyof NewPaciente, { message }, { shouldFocus: place === 0 });
        });
      },
    });
  });
  const unplaced = create.isError && !Object.keys(problemsOf(create.error)).some(isField);

  return (
    <FormProvider {...form}>
      <form className="pila gap-6" onSubmit={(event) => void send(event)} noValidate>
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
    </FormProvider>
  );
}

/** Which fields the server refused. A conflict can only be about the e-mail: it is what is unique. */
function problemsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return error.status === 409 ? { email: messageOf(error) } : error.fields;
}
