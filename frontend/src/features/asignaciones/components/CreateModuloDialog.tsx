import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "@/api/error";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { asignarModulo } from "@/entities/asignacion/api";
import type { Paciente } from "@/entities/asignacion/types";
import { createModulo } from "@/entities/modulo/api";
import { messageOf } from "@/lib/errors";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import { useCreateAndGive } from "../model/useCreateAndGive";

const NO_TITLE = "Por favor, ingresa un título para el módulo.";
const EMPTY = { titulo: "", descripcion: "" };

interface CrearModuloDialogProps {
  paciente: Paciente;
  onClose: () => void;
}

/** A new module of the bank, given to this patient at once. Its exercises are put into it in the bank. */
export function CreateModuloDialog({ paciente, onClose }: CrearModuloDialogProps) {
  const title = useRef<HTMLInputElement>(null);
  const place = `modulo:para:${paciente.id}`;
  const kept = useUnsavedForm<typeof EMPTY>(place);
  const [form, setForm] = useState(kept ?? EMPTY);
  const typed = form.titulo !== "" || form.descripcion !== "";
  useKeepingUnsaved(place, () => (typed ? form : null));
  const [problem, setProblem] = useState<string>();
  const { send, busy } = useCreateAndGive({
    pacienteId: paciente.id,
    create: () =>
      createModulo({ titulo: form.titulo.trim(), descripcion: form.descripcion.trim() || null }),
    give: (id) => asignarModulo(paciente.id, id),
    onDone: () => {
      const where = "Añade y ordena sus ejercicios en el banco.";
      notify.success("Módulo creado y asignado", where);
      onClose();
    },
    onError: (error, created) => {
      if (error instanceof ApiError && error.fields.titulo) refuse(error.fields.titulo);
      else if (created) notify.error("Error al asignar el módulo", messageOf(error));
      else notify.error("Error al crear el módulo", messageOf(error));
    },
  });

  function refuse(why: string) {
    setProblem(why);
    title.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.titulo.trim()) return refuse(NO_TITLE);
    setProblem(undefined);
    send();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crear módulo"
      description={`Queda en tu banco, y ${paciente.nombre} lo tiene desde ya. Sus ejercicios se añaden y se ordenan en el banco.`}
    >
      <form className="formulario" onSubmit={submit} noValidate>
        <Recovered when={kept !== undefined} />
        <Field label="Título" required error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={title}
              maxLength={200}
              value={form.titulo}
              onChange={(event) => setForm({ ...form, titulo: event.target.value })}
            />
          )}
        </Field>
        <Field label="Descripción">
          {(control) => (
            <Textarea
              {...control}
              maxLength={5000}
              value={form.descripcion}
              onChange={(event) => setForm({ ...form, descripcion: event.target.value })}
            />
          )}
        </Field>
        <footer>
          <Button variant="linea" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" busy={busy}>
            Crear y asignar
          </Button>
        </footer>
      </form>
      <UnsavedGuard inPart dirty={!busy && typed}>
        <p>Lo que has escrito en el nuevo módulo no se ha guardado y se perderá.</p>
      </UnsavedGuard>
    </Dialog>
  );
}
