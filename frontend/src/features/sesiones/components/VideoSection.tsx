import { useQuery } from "@tanstack/react-query";
import { Download, Play } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { RecordingPlayer } from "@/components/video/RecordingPlayer";
import type { RecordingWords } from "@/components/video/recording-words";
import { playFrom } from "@/components/video/VideoPlayer";
import { useUser } from "@/entities/cuenta/session";
import { fetchVideo, sesionVideo } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";
import { usePreferences } from "@/entities/transcripcion/model/preferences";
import { messageOf } from "@/lib/errors";
import { download } from "@/lib/files";
import { withheldBy } from "@/lib/playback";

const STARTED_MS = 3000;

interface VideoSectionProps {
  sesion: SesionRead;
  /** What its recording is called. */
  words: RecordingWords;
  /** Where somebody asked it to play from; until then the video is not even fetched. */
  playing: { seconds: number } | null;
  onPlay: (seconds: number) => void;
}

/** The recording: to watch here or to keep. */
export function VideoSection({ sesion, words, playing, onPlay }: VideoSectionProps) {
  return (
    <div className="pila mt-5">
      {playing && <Player sesion={sesion} words={words} playing={playing} />}
      <div className="fila envuelve">
        {!playing && (
          <Button size="s" icon={<Icon of={Play} />} onClick={() => onPlay(0)}>
            {`${words.watch} el ${words.noun}`}
          </Button>
        )}
        <DownloadButton id={sesion.id} noun={words.noun} />
      </div>
    </div>
  );
}

interface PlayerProps extends Pick<VideoSectionProps, "sesion" | "words"> {
  playing: { seconds: number };
}

function Player({ sesion, words, playing }: PlayerProps) {
  const query = useQuery(sesionVideo(sesion.id));
  const [{ speed, veiled }, prefer] = usePreferences(useUser().id);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) void playFrom(video.current, playing.seconds);
  }, [playing]);

  const withheld = withheldBy(query.error);
  if (withheld) return <Alert tone="aviso" title={withheld} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState title={`No se pudo abrir el ${words.noun}`} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  return (
    <RecordingPlayer
      video={video}
      recording={query.data}
      expected={words}
      label={`${words.title} de la sesión ${sesion.numero_sesion}`}
      startAt={playing.seconds}
      autoPlay
      speed={speed}
      onSpeed={(next) => prefer({ speed: next })}
      veiled={veiled}
      onVeil={(next) => prefer({ veiled: next })}
      onFailure={() => void query.refetch()}
    />
  );
}

function DownloadButton({ id, noun }: { id: string; noun: string }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { download_url, filename } = await fetchVideo(id);
      download(download_url, filename);
      notify.success("Descarga iniciada", `Descargando ${filename}`, { duration: STARTED_MS });
    } catch (error) {
      const reason = withheldBy(error) ?? "Por favor intenta de nuevo";
      notify.error(`Error al descargar el ${noun}`, reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="linea"
      size="s"
      busy={busy}
      icon={<Icon of={Download} />}
      onClick={() => void save()}
    >
      Descargar
    </Button>
  );
}
