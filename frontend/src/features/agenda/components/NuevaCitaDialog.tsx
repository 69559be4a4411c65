import type { FormEvent } from "react";
import { ApiError } from "@/api/error";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { notify } from "@/components/ui/toast";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import { whenInWords } from "@/entities/cita/model/date-words";
import type { Ajustes } from "@/entities/cita/types";
import { placed } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { useKeptFields } from "@/lib/useKeptFields";
import { emptyForm, FIELD_NAMES, problemsOf, toCreate } from "../model/citaForm";
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
  const fields = useKeptFields("cita:nueva", () => ({
    ...emptyForm(ajustes, start),
    paciente_id: start.paciente ?? "",
  }));
  const { form, problems, refuse, change } = fields;
  const { close, finish, guard } = useGuardedClose({
    dirty: fields.dirty,
    onClose,
    lost: "La cita que has escrito no se ha guardado.",
  });
  const box = useFocusOnProblem<HTMLFormElement>(fields.refusals, create.isPending);
  const conflictos = conflictsIn(create.error);

  function save(forzar: boolean) {
    if (create.isPending || refuse(problemsOf(form))) return;
    create.mutate(toCreate(form, forzar), {
      onSuccess: (cita) => {
        notify.success("Cita guardada", whenInWords(cita));
        finish();
      },
      onError: (error) => {
        if (error instanceof ApiError) refuse(placed(error.fields, form, FIELD_NAMES));
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Nueva cita">
      <form ref={box} onSubmit={submit} noValidate>
        <Recovered when={fields.recovered} />
        <CitaFields form={form} problems={problems} change={change} isNew canRepeat />
        {conflictos && <CitaConflict conflictos={conflictos} />}
        <footer>
          <Button variant="linea" onClick={close} disabled={create.isPending}>
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
      {guard}
    </Dialog>
  );
}
