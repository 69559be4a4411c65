import { useCallback } from "react";
import { SaveNote } from "@/components/states/SaveNote";
import { useStoredRecording } from "@/components/video/useStoredRecording";
import { Provenance } from "@/features/analisis/components/Provenance";
import { DownloadMenu } from "@/features/transcripcion/components/DownloadMenu";
import { RestoreOriginal } from "@/features/transcripcion/components/RestoreOriginal";
import { Workbench } from "@/features/transcripcion/components/Workbench";
import type { Player } from "@/features/transcripcion/model/usePlayer";
import type { Formato } from "@/features/transcripcion/types";
import { keepTranscript } from "../api";
import { useDraft } from "../context";
import { isRunning } from "../model/useJob";
import { useWords } from "../model/useWords";
import type { Turno } from "../types";

import { ShareSwitch } from "./readers";
import { TranscriptSources } from "./TranscriptSources";

/** Where the recording plays, for who wants to go there. */
export const PLAYER_ID = "video-de-la-sesion";

/** What was said, turn by turn beside its recording, or the ways to get it. */
export function TranscriptSection({ player }: { player: Player }) {
  const { saver, state, paciente } = useDraft();
  const { file_key, transcript } = state.form;
  const name = state.draft?.archivo_video_info.nombre_archivo ?? "";
  const { recording, renew } = useStoredRecording(file_key, name);
  const words = useWords(file_key);
  const change = useCallback((turns: Turno[]) => saver.change({ transcript: turns }), [saver]);
  const restore = () => {
    saver.change({ transcript: null });
    void saver.flush();
  };
  const keep = async (formato: Formato) => {
    await saver.flush();
    const { id, form } = saver.getState();
    if (!id) throw new Error("a transcript stands only in a draft that exists");
    return keepTranscript(id, form.fecha, formato);
  };
  const running = state.draft?.estado === "transcribiendo";
  const turns = transcript ?? NO_TURNS;
  return (
    <Workbench
      turns={turns}
      onChange={change}
      video={file_key === null ? null : { recording, words, onFailure: renew }}
      player={player}
      patient={paciente.nombre}
      disabled={isRunning(state.draft?.estado)}
      recordingId={PLAYER_ID}
      head={
        <>
          <div className="entre envuelve">
            <h2 className="text-lg">Transcripción</h2>
            <ShareSwitch part="transcripcion" />
          </div>
          {turns.length > 0 && (
            <div className="entre envuelve">
              <Provenance of={state.draft?.archivo_video_info.procedencia_transcripcion} />
              <SaveNote status={state.status} />
            </div>
          )}
        </>
      }
      acts={
        <>
          <DownloadMenu turns={turns} keep={keep} />
          {state.draft?.archivo_video_info.procedencia_transcripcion && (
            <RestoreOriginal onRestore={restore} />
          )}
        </>
      }
      empty={
        <div className="relleno-s">
          {running ? (
            <p className="tenue">Aparecerá aquí en cuanto esté lista.</p>
          ) : (
            <TranscriptSources />
          )}
        </div>
      }
    />
  );
}

const NO_TURNS: Turno[] = [];
