import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Trash2 } from "lucide";
import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { draftKeys, startAnalysis, startTranscription } from "@/entities/borrador/api";
import type { DraftResumen, Estado, Job } from "@/entities/borrador/types";
import { messageOf } from "@/lib/errors";
import { percent, relativeDay } from "@/lib/formats";
import { heardOf } from "../model/draft-stages";
import { leftIn, secondsLeft } from "../model/time-left";
import { isRunning } from "../model/useJob";
import { DeleteDraftDialog } from "./DeleteDraftDialog";

const READY = { label: "Lista para revisar", tone: "junco" } as const;
const STATES: Record<Estado, { label: string; tone?: "agua" | "junco" | "peligro" }> = {
  borrador: { label: "Borrador" },
  transcribiendo: { label: "Transcribiendo", tone: "agua" },
  procesando: { label: "Analizando", tone: "agua" },
  completado: { label: "Analizado", tone: "junco" },
  fallido: { label: "Fallido", tone: "peligro" },
  cancelado: { label: "Cancelado" },
};

/** What a machine has made of it waits to be read; an empty draft waits for nothing. */
function stateOf({ estado, tiene_transcripcion, tiene_analisis }: DraftResumen) {
  const made = tiene_transcripcion || tiene_analisis;
  if (made && (estado === "borrador" || estado === "completado")) return READY;
  return STATES[estado];
}

interface DraftRowProps {
  draft: DraftResumen;
  open: boolean;
  pacienteId: string;
  onOpen: (draftId: string | null, options?: { replace?: boolean }) => void;
  /** Starts a job of the open draft, which is followed where it is written. */
  onStart: (job: Job) => Promise<void>;
}

/** One draft of the list: resume it, retry it or throw it away. */
export function DraftRow({ draft, open, pacienteId, onOpen, onStart }: DraftRowProps) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const askToDelete = () => {
    setDeleting(true);
    // The list may be older than the video or the transcript that would go unnamed.
    void client.invalidateQueries({ queryKey: draftKeys.list(pacienteId) });
  };
  const { label, tone } = stateOf(draft);
  const running = isRunning(draft.estado);
  return (
    <div
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-t border-linea py-3 first-of-type:border-t-0 [&>:nth-child(even)]:justify-self-end"
      aria-current={open || undefined}
    >
      <button
        type="button"
        className={clsx(
          "text-left leading-[1.3] font-[550] wrap-anywhere enabled:hover:underline",
          open && "text-primario-tinta",
        )}
        disabled={open}
        onClick={() => onOpen(draft.draft_id)}
      >
        {draft.titulo}
      </button>
      <Badge tone={tone} live={running}>
        {label}
      </Badge>
      <span className="text-xs text-tinta-3 tabular-nums">
        {running ? progressOf(draft) : relativeDay(draft.fecha_actualizacion).toLowerCase()}
        <small className="ml-2 text-xs">{draft.draft_id.slice(0, 8)}</small>
      </span>
      <span className="fila gap-2">
        {draft.estado === "fallido" && <Retry draft={draft} onStart={open ? onStart : null} />}
        <Button
          variant="texto"
          size="s"
          iconOnly
          aria-label={`Eliminar el borrador ${draft.titulo}`}
          icon={<Icon of={Trash2} />}
          onClick={askToDelete}
        />
      </span>
      <DeleteDraftDialog
        draft={draft}
        pacienteId={pacienteId}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => open && onOpen(null, { replace: true })}
      />
    </div>
  );
}

/** `minuto 23 de 52, faltan unos 6 min`: what is known of it, else how much is done. */
function progressOf({
  draft_id,
  estado,
  progreso,
  archivo_video_info: info,
  segundos_restantes: expected,
}: DraftResumen): string {
  const heard = estado === "transcribiendo" ? heardOf(info) : null;
  if (!heard || !info.segundos_totales) return percent(progreso);
  const left = expected ?? secondsLeft(draft_id, info.segundos_totales);
  return left === null ? heard : `${heard}, ${leftIn(left).toLowerCase()}`;
}

const START = { transcription: startTranscription, analysis: startAnalysis };

interface RetryProps {
  draft: DraftResumen;
  onStart: DraftRowProps["onStart"] | null;
}

/** Tries again the step that failed: the transcription until there is one, then the analysis. */
function Retry({ draft, onStart }: RetryProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const job = draft.tiene_transcripcion ? "analysis" : "transcription";
    try {
      await (onStart ? onStart(job) : START[job](draft.draft_id));
      await client.invalidateQueries({ queryKey: draftKeys.all });
    } catch (error) {
      notify.error("No se ha podido reintentar", messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="enlace xs" disabled={busy} onClick={() => void retry()}>
      Reintentar
    </button>
  );
}
