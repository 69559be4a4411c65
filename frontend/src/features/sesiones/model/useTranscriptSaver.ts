import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { sesionKeys } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";
import { saveOnLeaving } from "@/lib/autosave";
import { keptAt } from "@/lib/unsaved-forms";
import { placeOf, TranscriptSaver, type UnsentTurns } from "./transcriptSaver";

/**
 * The saver of an open session's transcript; what it saves is at once what every screen shows. It may begin
 * with what was read for another screen, and takes in the first that is `fresh`.
 */
export function useTranscriptSaver(sesion: SesionRead, fresh: boolean) {
  const client = useQueryClient();
  const [saver] = useState(
    () => new TranscriptSaver(sesion, keptAt<UnsentTurns>(placeOf(sesion.id))),
  );
  useEffect(() => {
    saver.onSaved = (saved) => {
      client.setQueryData(sesionKeys.detail(saved.id), saved);
      void client.invalidateQueries({ queryKey: sesionKeys.list(saved.paciente_id) });
    };
    return saveOnLeaving(saver);
  }, [saver, client]);
  const takeIn = useEffectEvent(() => saver.take(sesion));
  useEffect(() => {
    if (fresh) takeIn();
  }, [fresh]);
  return [saver, useSyncExternalStore(saver.subscribe, saver.getState)] as const;
}
