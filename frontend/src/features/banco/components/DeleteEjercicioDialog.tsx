import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { deleteEjercicio, ejercicioKeys } from "@/entities/ejercicio/api";
import { refusalOf } from "@/entities/ejercicio/failures";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { useDeleteFromBank } from "../model/useDeleteFromBank";
import { whatGoes } from "../model/whatGoes";

interface EliminarEjercicioDialogProps {
  ejercicio: EjercicioRead;
  onClose: () => void;
}

/** Deletes an exercise after saying what goes with it, and who has it. */
export function DeleteEjercicioDialog({ ejercicio, onClose }: EliminarEjercicioDialogProps) {
  const { confirm, busy } = useDeleteFromBank({
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
