import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { wordsOf } from "@/components/video/recording-words";
import { fileSize } from "@/lib/formats";
import { useDeleteArchivo } from "../model/useDeleteArchivo";
import type { Archivo, Carpeta } from "../types";

interface EliminarArchivoDialogProps {
  archivo: Archivo;
  carpeta: Carpeta;
  onClose: () => void;
}

/** Asks before a file goes, naming it and what stays. */
export function DeleteArchivoDialog({ archivo, carpeta, onClose }: EliminarArchivoDialogProps) {
  const remove = useDeleteArchivo(archivo, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="¿Eliminar este archivo?"
      confirm="Eliminar archivo"
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
    >
      <p>
        {"Se elimina para siempre "}
        <bdi className="font-semibold">{archivo.nombre}</bdi>
        {` (${fileSize(archivo.size)}), de «${carpeta.titulo}».${restOf(carpeta, archivo)} No se puede deshacer.`}
      </p>
    </ConfirmDialog>
  );
}

function restOf({ sesion }: Carpeta, { tipo }: Archivo): string {
  if (!sesion) return "";
  const stays = [
    "La sesión",
    ...(sesion.tiene_transcripcion ? ["su transcripción"] : []),
    ...(sesion.tiene_analisis ? ["su análisis"] : []),
  ];
  const verb = stays.length > 1 ? "se quedan" : "se queda";
  const { noun, watch } = wordsOf(tipo === "Audio");
  const act = watch.toLowerCase();
  const seen = sesion.compartir.video ? ` El paciente deja de ${act} el ${noun}.` : "";
  return ` ${new Intl.ListFormat("es-ES").format(stays)} ${verb}.${seen}`;
}
