import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { deleteTipo, tipoKeys } from "@/entities/tipo/api";
import type { TipoSesion } from "@/entities/tipo/types";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";

interface EliminarTipoDialogProps {
  tipo: TipoSesion;
  onClose: () => void;
}

/** Deletes a type after saying what happens, also when sessions of that type exist. */
export function DeleteTipoDialog({ tipo, onClose }: EliminarTipoDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteTipo(tipo.id),
    onSuccess: (kept) => {
      if (kept === null) notify.success("Tipo de sesión eliminado exitosamente");
      else notify.info("Tipo de sesión conservado", kept);
    },
    onError: (error) => notify.error(messageOf(error, "No se pudo eliminar el tipo de sesión")),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: tipoKeys.all });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="¿Eliminar este tipo de sesión?"
      confirm="Eliminar tipo"
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
    >
      <p>
        Se elimina <b dir="auto">{tipo.nombre}</b>
        {tipo.campos.length > 0 && `, con ${plural(tipo.campos.length, "campo", "campos")}`}. No se
        puede deshacer.
      </p>
      <p>
        Si ya hay sesiones o borradores de este tipo, no se pierde nada: se conserva para ellos y
        deja de ofrecerse.
      </p>
    </ConfirmDialog>
  );
}
