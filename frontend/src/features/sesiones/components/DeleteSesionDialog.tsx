import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import type { RecordingWords } from "@/components/video/recording-words";
import { deleteSesion, sesionKeys } from "@/entities/sesion/api";
import type { Paciente, SesionRead, SesionResumen } from "@/entities/sesion/types";
import { daySaid } from "@/lib/days";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { hasTranscript } from "../model/sesion-summary";
import { useRecordingWords } from "../model/useRecordingWords";

interface EliminarSesionDialogProps {
  sesion: SesionRead;
  paciente: Paciente;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before a session goes, naming what goes with it. */
export function DeleteSesionDialog({
  sesion,
  paciente,
  open,
  onOpenChange,
  onDeleted,
}: EliminarSesionDialogProps) {
  const client = useQueryClient();
  const words = useRecordingWords(sesion);
  const remove = useMutation({
    mutationFn: () => deleteSesion(sesion.id),
    onSuccess: async () => {
      onOpenChange(false);
      // Out of the list at once: otherwise it would be the newest, and opened again.
      client.setQueryData<SesionResumen[]>(sesionKeys.list(paciente.id), (all) =>
        all?.filter(({ id }) => id !== sesion.id),
      );
      onDeleted();
      await Promise.all([
        client.invalidateQueries({ queryKey: sesionKeys.list(paciente.id) }),
        client.invalidateQueries({ queryKey: ["pacientes"] }),
      ]);
      client.removeQueries({ queryKey: sesionKeys.detail(sesion.id) });
      notify.success("Éxito", `Se eliminó la sesión ${sesion.numero_sesion}.`);
    },
    onError: (error) => notify.error("Error al eliminar la sesión", messageOf(error)),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Eliminar la sesión ${sesion.numero_sesion}?`}
      confirm="Eliminar sesión"
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
    >
      <p>
        {`La sesión del ${longDate(daySaid(sesion.fecha))} con ${paciente.nombre} ${paciente.apellido} desaparece para los dos, con ${listed(contentsOf(sesion, words))}. No se puede deshacer.`}
      </p>
    </ConfirmDialog>
  );
}

function contentsOf(sesion: SesionRead, { noun }: RecordingWords): string[] {
  return [
    "sus notas",
    ...(sesion.notas_privadas ? ["tus notas privadas"] : []),
    ...(sesion.video_url ? [`su ${noun}`] : []),
    ...(hasTranscript(sesion) ? ["su transcripción"] : []),
    ...(sesion.analisis_ia || sesion.analisis_ia_paciente ? ["su análisis"] : []),
  ];
}

function listed(names: string[]): string {
  return new Intl.ListFormat("es-ES").format(names);
}
