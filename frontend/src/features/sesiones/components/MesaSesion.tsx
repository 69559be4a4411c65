import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { SaveNote } from "@/components/states/SaveNote";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Provenance } from "@/entities/analisis/components/Provenance";
import { useAnalysedMoments } from "@/entities/analisis/model/moments";
import {
  keepTranscripcion,
  sesionDetail,
  sesionVideo,
  vocesSugeridas,
} from "@/entities/sesion/api";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { DownloadMenu } from "@/entities/transcripcion/components/DownloadMenu";
import { FullScreenTranscripcion } from "@/entities/transcripcion/components/FullScreenTranscripcion";
import { RestoreOriginal } from "@/entities/transcripcion/components/RestoreOriginal";
import { Workbench } from "@/entities/transcripcion/components/Workbench";
import { hasUnnamed } from "@/entities/transcripcion/model/hasUnnamed";
import { usePlayer } from "@/entities/transcripcion/model/usePlayer";
import { isNotFound, messageOf } from "@/lib/errors";
import { withheldBy } from "@/lib/playback";
import type { TranscriptSaver } from "../model/transcriptSaver";
import { useRecordingWords } from "../model/useRecordingWords";
import { useTranscriptSaver } from "../model/useTranscriptSaver";
import { Lector } from "./Lector";

interface MesaSesionProps {
  id: string;
  paciente: Paciente;
}

/** The transcript of a saved session on the workbench. */
export function MesaSesion({ id, paciente }: MesaSesionProps) {
  // What is corrected must be what the server has now: what this page read a while ago is shown until then.
  const query = useQuery({ ...sesionDetail(id), refetchOnMount: "always" });
  if (query.isError && (!query.data || isNotFound(query.error))) {
    return (
      <ErrorState
        title={isNotFound(query.error) ? "Sesión no encontrada" : "Error al cargar la sesión"}
        onRetry={isNotFound(query.error) ? undefined : () => void query.refetch()}
      >
        {isNotFound(query.error) ? "Puede que se haya eliminado." : messageOf(query.error)}
      </ErrorState>
    );
  }
  if (!query.data) {
    return (
      <div className="pantalla">
        <Loading text="Cargando la sesión..." />
      </div>
    );
  }
  return <Mesa sesion={query.data} fresh={query.isFetchedAfterMount} paciente={paciente} />;
}

interface MesaProps {
  sesion: SesionRead;
  /** It was read for this. */
  fresh: boolean;
  paciente: Paciente;
}

function Mesa({ sesion: read, fresh, paciente }: MesaProps) {
  const [saver, state] = useTranscriptSaver(read, fresh);
  const { sesion, turns, conflict } = state;
  const analysed = useAnalysedMoments(sesion.analisis, turns);
  const video = useQuery({ ...sesionVideo(sesion.id), enabled: sesion.video_url !== null });
  const words = useRecordingWords(sesion);
  const voces = useQuery({ ...vocesSugeridas(sesion.id), enabled: hasUnnamed(turns) });
  const player = usePlayer();
  return (
    <FullScreenTranscripcion
      title={`Sesión ${sesion.numero_sesion}`}
      paciente={paciente}
      fecha={sesion.fecha}
      back={`?tab=sessions&sesion=${sesion.id}`}
      backLabel="Volver a la sesión"
      actions={
        <>
          <SaveNote status={state.status} />
          <DownloadMenu
            turns={turns}
            keep={async (formato) => {
              await saver.flush();
              return keepTranscripcion(sesion, formato);
            }}
          />
        </>
      }
    >
      {conflict && <Choose saver={saver} />}
      <Workbench
        turns={turns}
        onChange={saver.change}
        momentos={state.momentos}
        onMomentos={saver.mark}
        analysed={analysed}
        video={
          sesion.video_url === null
            ? null
            : {
                recording: video.data,
                words,
                withheld: withheldBy(video.error),
                onFailure: () => void video.refetch(),
              }
        }
        suggested={voces.data}
        player={player}
        patient={paciente.nombre}
        disabled={false}
        screen
        onOffRecord={saver.leaveOff}
        head={
          <>
            <h2 className="oculto">Transcripción</h2>
            <div className="fila envuelve">
              <Lector shared={sesion.compartir.transcripcion} nombre={paciente.nombre} que="la" />
            </div>
            <Provenance of={sesion.procedencia_transcripcion} />
          </>
        }
        acts={
          (sesion.procedencia_transcripcion || sesion.transcripcion_corregida) && (
            <RestoreOriginal
              onRestore={() => void saver.restore()}
              disabled={
                conflict !== null || (!sesion.transcripcion_corregida && turns === sesion.segmentos)
              }
            />
          )
        }
        empty={<p className="relleno-s tenue">Esta sesión no tiene transcripción.</p>}
      />
    </FullScreenTranscripcion>
  );
}

/** Two windows corrected the same transcript: a person says which one stays. */
function Choose({ saver }: { saver: TranscriptSaver }) {
  return (
    <div className="alerta alerta--aviso" role="alert">
      <Icon of={Info} />
      <b>La sesión cambió en otra ventana</b>
      <p>Lo que has corregido sigue aquí. La transcripción se cambió en las dos ventanas.</p>
      <div className="fila envuelve col-[2/-1] mt-1">
        <Button size="s" onClick={() => saver.resolve("mine")}>
          Conservar lo mío
        </Button>
        <Button size="s" variant="linea" onClick={() => saver.resolve("theirs")}>
          Usar lo de la otra ventana
        </Button>
      </div>
    </div>
  );
}
