import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { SaveNote } from "@/components/states/SaveNote";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { useStoredRecording } from "@/components/video/useStoredRecording";
import { Provenance } from "@/entities/analisis/components/Provenance";
import { useAnalysedMoments } from "@/entities/analisis/model/moments";
import { keepTranscript, leaveOffRecord, vocesSugeridas } from "@/entities/borrador/api";
import type { Momento, Turno } from "@/entities/borrador/types";
import { DownloadMenu } from "@/entities/transcripcion/components/DownloadMenu";
import { FullScreenTranscripcion } from "@/entities/transcripcion/components/FullScreenTranscripcion";
import { RestoreOriginal } from "@/entities/transcripcion/components/RestoreOriginal";
import { Workbench } from "@/entities/transcripcion/components/Workbench";
import { hasUnnamed } from "@/entities/transcripcion/model/hasUnnamed";
import type { Player } from "@/entities/transcripcion/model/usePlayer";
import type { Formato } from "@/entities/transcripcion/types";
import { withheldBy } from "@/lib/playback";
import { useDraft } from "../context";
import type { DraftSaver } from "../model/draftSaver";
import { isRunning } from "../model/useJob";
import { useWords } from "../model/useWords";

import { ShareSwitch } from "./audience";
import { TranscriptSources } from "./TranscriptSources";

/** Where the recording plays, for who wants to go there. */
export const PLAYER_ID = "video-de-la-sesion";

/** What was said, turn by turn beside its recording, or the ways to get it. */
export function TranscriptSection({ player }: { player: Player }) {
  const { saver, state, paciente } = useDraft();
  const { file_key, transcript } = state.form;
  const name = state.draft?.archivo_video_info.nombre_archivo ?? "";
  const { recording, error, renew } = useStoredRecording(file_key, name);
  const words = useWords(file_key);
  const voces = useQuery({
    ...vocesSugeridas(state.id ?? "", state.form.transcripcion_intento),
    enabled: state.id !== null && hasUnnamed(transcript ?? NO_TURNS),
  });
  const change = useCallback((turns: Turno[]) => saver.change({ transcript: turns }), [saver]);
  const mark = useCallback((momentos: Momento[]) => saver.change({ momentos }), [saver]);
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
  const analysed = useAnalysedMoments(state.draft?.analisis, turns);
  const { onScreen, alone, beside } = useScreen();
  const screen = onScreen && turns.length > 0;
  const download = <DownloadMenu turns={turns} keep={keep} />;
  const saved = <SaveNote status={state.status} />;
  return (
    <FullScreenTranscripcion
      open={screen}
      title={state.form.titulo}
      paciente={paciente}
      fecha={state.form.fecha}
      back={beside}
      backLabel="Volver al borrador"
      actions={
        <>
          {saved}
          {download}
        </>
      }
    >
      <Workbench
        screen={screen}
        turns={turns}
        onChange={change}
        momentos={state.form.momentos}
        onMomentos={mark}
        analysed={analysed}
        video={
          file_key === null
            ? null
            : { recording, words, withheld: withheldBy(error), onFailure: renew }
        }
        suggested={voces.data}
        player={player}
        patient={paciente.nombre}
        disabled={isRunning(state.draft?.estado)}
        recordingId={PLAYER_ID}
        onOffRecord={(desde, hasta) => leaveOff(saver, desde, hasta)}
        head={
          <>
            <div className="entre envuelve">
              <h2 className="text-lg">Transcripción</h2>
              <ShareSwitch part="transcripcion" />
            </div>
            {turns.length > 0 && (
              <div className="entre envuelve">
                <Provenance of={state.draft?.archivo_video_info.procedencia_transcripcion} />
                {!screen && saved}
              </div>
            )}
            {turns.length > 0 && !screen && (
              <ButtonLink
                to={alone}
                variant="suave"
                size="s"
                className="justify-self-start"
                icon={<Icon of={Maximize2} />}
                preventScrollReset
              >
                Abrir a pantalla completa
              </ButtonLink>
            )}
          </>
        }
        acts={
          <>
            {!screen && download}
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
    </FullScreenTranscripcion>
  );
}

/** What was corrected is saved first: those are the turns that are meant. */
async function leaveOff(saver: DraftSaver, desde: number, hasta: number): Promise<void> {
  const saved = await saver.flush();
  const { id, draft } = saver.getState();
  if (!saved || !id || !draft) {
    throw new Error(
      "Lo que has corregido no se ha guardado todavía: espera un momento y repítelo.",
    );
  }
  saver.adopt(await leaveOffRecord(id, desde, hasta, draft.version));
}

/** Whether the transcript has the screen to itself, as the address says, and the two addresses. */
function useScreen() {
  const [params] = useSearchParams();
  const [alone, beside] = [new URLSearchParams(params), new URLSearchParams(params)];
  alone.set("vista", "transcripcion");
  beside.delete("vista");
  const onScreen = params.get("vista") === "transcripcion";
  return { onScreen, alone: `?${alone}`, beside: `?${beside}` };
}

const NO_TURNS: Turno[] = [];
