import type { FormEvent } from "react";
import { ApiError } from "@/api/error";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { notify } from "@/components/ui/toast";
import { whenInWords } from "@/entities/cita/model/date-words";
import type { Ajustes } from "@/entities/cita/types";
import { useFields } from "@/lib/useFields";
import { emptyForm, problemsOf, toCreate } from "../model/citaForm";
import { conflictsIn, useAgendaActs } from "../model/useAgendaActs";
import { CitaConflict } from "./CitaConflict";
import { CitaFields } from "./CitaFields";

interface NuevaCitaDialogProps {
  ajustes: Ajustes;
  start: { day: string; hour: string; paciente?: string };
  onClose: () => void;
}

/** A new appointment, or the series that begins with it. */
export function NuevaCitaDialog({ ajustes, start, onClose }: NuevaCitaDialogProps) {
  const { create } = useAgendaActs();
  const { form, problems, refuse, change } = useFields(() => ({
    ...emptyForm(ajustes, start),
    paciente_id: start.paciente ?? "",
  }));
  const conflictos = conflictsIn(create.error);

  function save(forzar: boolean) {
    if (create.isPending || refuse(problemsOf(form))) return;
    create.mutate(toCreate(form, forzar), {
      onSuccess: (cita) => {
        notify.success("Cita guardada", whenInWords(cita));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) refuse(error.fields);
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nueva cita">
      <form onSubmit={submit} noValidate>
        <CitaFields form={form} problems={fieldsOf(problems)} change={change} isNew />
        {conflictos && <CitaConflict conflictos={conflictos} />}
        <footer>
          <Button variant="linea" onClick={onClose} disabled={create.isPending}>
            Cancelar
          </Button>
          {conflictos ? (
            <Button busy={create.isPending} onClick={() => save(true)}>
              Guardar igualmente
            </Button>
          ) : (
            <Button type="submit" busy={create.isPending}>
              Guardar cita
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

/** The server's names of what it refuses, as the form calls them. */
function fieldsOf(problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { inicio_local: hora = "", duracion_minutos: duracion = "" } = problems;
  return { ...problems, ...(hora && { hora }), ...(duracion && { duracion }) };
}
