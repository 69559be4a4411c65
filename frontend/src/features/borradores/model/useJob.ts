import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "@/api/error";
import {
  fetchDraft,
  fetchProgress,
  startAnalysis,
  startTranscription,
} from "@/entities/borrador/api";
import type { DraftRead, Estado } from "@/entities/borrador/types";
import type { DraftSaver } from "./draftSaver";
import { forgetAtWork, keepAtWork } from "./known-jobs";
import { forgetPace, observePace } from "./time-left";
import { useSaverState } from "./useDraftSaver";

export const FIRST_POLL_MS = 2000;
export const POLL_MS = 3000;

export function isRunning(estado: Estado | undefined): boolean {
  return estado === "transcribiendo" || estado === "procesando";
}

/** Hears that a draft's jobs have ended: what it is now, and what it was when one was last seen at work. */
type OnEnd = (draft: DraftRead, was: DraftRead) => void;

/** How the watching itself goes: the job is the server's and goes on without us. */
export type Watch = "well" | "unreachable" | "gone";

/** Follows a draft's job while there is one, takes in what it made, and tells when it has ended. */
export function useJob(saver: DraftSaver, onEnd: OnEnd): Watch {
  const { id, draft } = useSaverState(saver);
  const [watch, setWatch] = useState<Watch>("well");
  const estado = draft?.estado;
  useEndOf(draft, onEnd);

  useEffect(() => {
    if (!id || !estado || !isRunning(estado)) return undefined;
    keepAtWork(id);
    const controller = new AbortController();
    let timer = setTimeout(poll, FIRST_POLL_MS);
    async function poll() {
      try {
        await look(saver, id as string, estado as Estado, controller.signal);
        // Taking in what a job made ends this watch.
        if (controller.signal.aborted) return;
        setWatch("well");
      } catch (error) {
        if (controller.signal.aborted) return;
        if (isGone(error)) return setWatch("gone");
        setWatch("unreachable");
      }
      timer = setTimeout(poll, POLL_MS);
    }
    return () => {
      controller.abort();
      clearTimeout(timer);
      setWatch("well");
    };
  }, [id, estado, saver]);

  return watch;
}

/** Tells when a draft's jobs have ended, whichever answer said so: a save's may come before the progress. */
function useEndOf(draft: DraftRead | null, onEnd: OnEnd): void {
  const running = useRef<DraftRead>(undefined);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const was = running.current;
    running.current = draft && isRunning(draft.estado) ? draft : undefined;
    if (!draft || !was || running.current) return;
    forgetAtWork(draft.draft_id);
    tellEnd(draft, was);
  }, [draft]);
}

/** Reads the progress once; when it tells of another state, what the job made is taken in. */
async function look(
  saver: DraftSaver,
  id: string,
  was: Estado,
  signal: AbortSignal,
): Promise<void> {
  const progress = await fetchProgress(id, signal);
  if (progress.estado === was) {
    const { estado, progreso, archivo_video_info, segundos_restantes } = progress;
    if (archivo_video_info.segundos_hechos !== null) {
      observePace(id, archivo_video_info.segundos_hechos, segundos_restantes);
    }
    saver.note({ estado, progreso, archivo_video_info, mensaje_error: null });
    return;
  }
  forgetPace(id);
  const draft = await fetchDraft(id);
  if (!signal.aborted) saver.adopt(draft);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 500);
}

/** Saves what is typed (the number of voices matters), then begins the transcription. */
export async function transcribe(saver: DraftSaver): Promise<void> {
  await begin(saver, startTranscription);
}

/** Saves what is typed (it is what gets analysed), then begins the analysis. */
export async function analyse(saver: DraftSaver): Promise<void> {
  await begin(saver, startAnalysis);
}

async function begin(saver: DraftSaver, start: typeof startAnalysis): Promise<void> {
  const saved = await saver.flush();
  const { id } = saver.getState();
  if (!id)
    throw new ApiError({ status: 0, detail: "No hay borrador activo para iniciar transcripción" });
  // A job reads what the server has: another video, or half of the notes.
  if (!saved)
    throw new ApiError({ status: 0, detail: "Todavía no se ha podido guardar lo último." });
  const { estado } = await start(id);
  saver.note({ estado, progreso: 0, mensaje_error: null });
}
