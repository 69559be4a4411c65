import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { deleteEjercicio, ejercicioKeys } from "@/features/ejercicios/api";
import { refusalOf } from "@/features/ejercicios/failures";
import type { EjercicioRead } from "@/features/ejercicios/types";
import { whatGoes } from "../model/deletion";
import { useEliminar } from "../model/useEliminar";

interface EliminarEjercicioDialogProps {
  ejercicio: EjercicioRead;
  onClose: () => void;
}

/** Deletes an exercise after saying what goes with it, and who has it. */
export function EliminarEjercicioDialog({ ejercicio, onClose }: EliminarEjercicioDialogProps) {
  const { confirm, busy } = useEliminar({
    remove: () => deleteEjercicio(ejercicio.id),
    listKey: ejercicioKeys.list,
    id: ejercicio.id,
    onDone: () => notify.success("Éxito", "El ejercicio se eliminó correctamente."),
    onFailed: (error) => notify.error("No se pudo eliminar el ejercicio", refusalOf(error)),
    onGone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="¿Eliminar este ejercicio?"
      confirm="Eliminar ejercicio"
      onConfirm={confirm}
      busy={busy}
    >
      <p>
        Se elimina <b dir="auto">{ejercicio.titulo}</b>
        {whatGoes(ejercicio)}
      </p>
      <p>
        <strong>Esta acción no se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
