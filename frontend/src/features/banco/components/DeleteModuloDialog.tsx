import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { refusalOf } from "@/entities/ejercicio/failures";
import type { ModuloRead } from "@/entities/ejercicio/types";
import { deleteModulo, moduloKeys } from "@/entities/modulo/api";
import { number, plural } from "@/lib/formats";
import { useDeleteFromBank } from "../model/useDeleteFromBank";

interface EliminarModuloDialogProps {
  modulo: ModuloRead;
  onClose: () => void;
}

/** Deletes a module after saying what goes with it, from whom, and what stays. */
export function DeleteModuloDialog({ modulo, onClose }: EliminarModuloDialogProps) {
  const { confirm, busy } = useDeleteFromBank({
    remove: () => deleteModulo(modulo.id),
    listKey: moduloKeys.list,
    id: modulo.id,
    onDone: () => notify.success("Éxito", "El módulo se eliminó correctamente."),
    onFailed: (error) => notify.error("No se pudo eliminar el módulo", refusalOf(error)),
    onGone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="¿Eliminar este módulo?"
      confirm="Eliminar módulo"
      onConfirm={confirm}
      busy={busy}
    >
      <p>
        Se elimina <b dir="auto">{modulo.titulo}</b>. {whoLosesIt(modulo)}
      </p>
      <p>{whatStays(modulo)}</p>
      <p>
        <strong>Esta acción no se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}

function whoLosesIt({ pacientes_count: count }: ModuloRead): string {
  if (count === 0) return "Nadie lo tiene asignado.";
  if (count === 1) return "Lo tiene 1 paciente, que dejará de verlo.";
  return `Lo tienen ${number(count)} pacientes, que dejarán de verlo.`;
}

function whatStays({ ejercicios_count: count, pacientes_count: pacientes }: ModuloRead): string {
  if (count === 0) return "No tiene ejercicios.";
  const stay =
    count === 1 ? "Su ejercicio sigue" : `Sus ${plural(count, "ejercicio", "ejercicios")} siguen`;
  const kept = pacientes > 0 ? ", y lo que cada paciente completó y escribió se conserva" : "";
  return `${stay} en tu banco${kept}.`;
}
