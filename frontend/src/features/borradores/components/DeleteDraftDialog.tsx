import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Switch } from "@/components/ui/Switch";
import { notify } from "@/components/ui/toast";
import { wordsOfFile } from "@/components/video/recording-words";
import { deleteDraft, draftKeys } from "@/entities/borrador/api";
import type { DraftResumen } from "@/entities/borrador/types";
import { messageOf } from "@/lib/errors";
import { endDraft } from "../model/endDraft";
import { uploads } from "../model/uploads";
import { isRunning } from "../model/useJob";

interface DeleteDraftDialogProps {
  draft: DraftResumen;
  pacienteId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before a draft goes, naming what goes with it. */
export function DeleteDraftDialog(props: DeleteDraftDialogProps) {
  const { draft, pacienteId, open, onOpenChange, onDeleted } = props;
  const client = useQueryClient();
  const [keepVideo, setKeepVideo] = useState(false);
  const { file_key } = draft.archivo_video_info;
  const hasVideo = file_key !== null;
  const { noun } = wordsOfFile(file_key);
  const remove = useMutation({
    mutationFn: () => endDraft(draft.draft_id, () => deleteDraft(draft.draft_id, keepVideo)),
    onSuccess: () => {
      uploads.cancel(draft.draft_id);
      onOpenChange(false);
      onDeleted();
      return client.invalidateQueries({ queryKey: draftKeys.list(pacienteId) });
    },
    onError: (error) => notify.error("Error al eliminar borrador", messageOf(error)),
  });
  const goes = [
    "las notas",
    ...(draft.tiene_transcripcion ? ["la transcripción"] : []),
    ...(draft.tiene_analisis ? ["el análisis"] : []),
    ...(hasVideo && !keepVideo ? [`el ${noun}`] : []),
  ];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Eliminar «${draft.titulo}»?`}
      confirm="Eliminar"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{`Se eliminan ${listed(goes)} de este borrador. No se puede deshacer.`}</p>
      {isRunning(draft.estado) && <p>Lo que se está procesando se detiene.</p>}
      {hasVideo && (
        <Switch label={`Conservar el ${noun}`} checked={keepVideo} onChange={setKeepVideo} />
      )}
    </ConfirmDialog>
  );
}

function listed(names: string[]): string {
  return new Intl.ListFormat("es-ES").format(names);
}
