import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { bankChanged, deleteEjercicio, ejercicioKeys } from "@/features/ejercicios/api";
import { refusalOf } from "@/features/ejercicios/failures";
import type { EjercicioRead } from "@/features/ejercicios/types";
import { isNotFound } from "@/lib/errors";
import { whatGoes } from "../model/deletion";

interface EliminarEjercicioDialogProps {
  ejercicio: EjercicioRead;
  onClose: () => void;
}

/** Deletes an exercise after saying what goes with it, and who has it. */
export function EliminarEjercicioDialog({ ejercicio, onClose }: EliminarEjercicioDialogProps) {
  const client = useQueryClient();
  // The second of two clicks comes before the first one's waiting is drawn.
  const sending = useRef(false);
  const remove = useMutation({
    mutationFn: () => deleteEjercicio(ejercicio.id),
    onSuccess: () => {
      notify.success("Éxito", "El ejercicio se eliminó correctamente.");
      gone();
    },
    onError: (error) => {
      sending.current = false;
      notify.error("No se pudo eliminar el ejercicio", refusalOf(error));
      if (isNotFound(error)) gone();
    },
  });

  function gone(): void {
    client.setQueryData<EjercicioRead[]>(ejercicioKeys.list, (list) =>
      list?.filter(({ id }) => id !== ejercicio.id),
    );
    bankChanged(client);
    onClose();
  }

  function confirm(): void {
    if (sending.current) return;
    sending.current = true;
    remove.mutate();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title="¿Eliminar este ejercicio?"
      confirm="Eliminar ejercicio"
      onConfirm={confirm}
      busy={remove.isPending}
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
