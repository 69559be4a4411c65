import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { messageOf } from "@/lib/errors";
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

interface NuevoPacienteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (credentials: Credenciales) => void;
}

/** The whole new-patient form; what is typed lasts as long as the dialog is open. */
export function NuevoPacienteDialog({ open, onOpenChange, onCreated }: NuevoPacienteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Nuevo Paciente"
      description="Al guardar se crea su cuenta con una contraseña temporal. Los campos con asterisco son obligatorios."
    >
      <NuevoPacienteForm onCancel={() => onOpenChange(false)} onCreated={onCreated} />
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
  const client = useQueryClient();
  const create = useMutation({ mutationKey: pacienteKeys.creating, mutationFn: createPaciente });

  const send = form.handleSubmit((values) => {
    // A second click can come before the first one is drawn.
    if (client.isMutating({ mutationKey: pacienteKeys.creating }) > 0) return;
    create.mutate(payloadOf(values), {
      onSuccess: onCreated,
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
    </FormProvider>
  );
}

/** Which fields the server refused. A conflict can only be about the e-mail: it is what is unique. */
function problemsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return error.status === 409 ? { email: messageOf(error) } : error.fields;
}
