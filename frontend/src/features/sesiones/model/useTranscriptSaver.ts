import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { saveOnLeaving } from "@/lib/saving";
import { sesionKeys } from "../api";
import type { SesionRead } from "../types";
import { TranscriptSaver } from "./transcriptSaver";

/** The saver of an open session's transcript; what it saves is at once what every screen shows. */
export function useTranscriptSaver(sesion: SesionRead) {
  const client = useQueryClient();
  const [saver] = useState(() => new TranscriptSaver(sesion));
  useEffect(() => {
    saver.onSaved = (saved) => {
      client.setQueryData(sesionKeys.detail(saved.id), saved);
      void client.invalidateQueries({ queryKey: sesionKeys.list(saved.paciente_id) });
    };
    return saveOnLeaving(saver);
  }, [saver, client]);
  return [saver, useSyncExternalStore(saver.subscribe, saver.getState)] as const;
}
