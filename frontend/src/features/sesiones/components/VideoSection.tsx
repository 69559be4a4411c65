import { useQuery } from "@tanstack/react-query";
import { Download, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { playFrom, VideoPlayer } from "@/components/video/VideoPlayer";
import { wordsOfFile } from "@/components/video/words";
import { messageOf } from "@/lib/errors";
import { download } from "@/lib/files";
import { fetchVideo, sesionVideo } from "../api";
import type { SesionRead } from "../types";

const STARTED_MS = 3000;

interface VideoSectionProps {
  sesion: SesionRead;
  /** Where somebody asked it to play from; until then the video is not even fetched. */
  playing: { seconds: number } | null;
  onPlay: (seconds: number) => void;
}

/** The recording: to watch here or to keep. */
export function VideoSection({ sesion, playing, onPlay }: VideoSectionProps) {
  const { watch, noun } = wordsOfFile(sesion.video_url);
  return (
    <div className="pila mt-5">
      {playing && <Player sesion={sesion} playing={playing} />}
      <div className="fila envuelve">
        {!playing && (
          <Button size="s" icon={<Icon of={Play} />} onClick={() => onPlay(0)}>
            {`${watch} el ${noun}`}
          </Button>
        )}
        <DownloadButton sesion={sesion} />
      </div>
    </div>
  );
}

function Player({ sesion, playing }: { sesion: SesionRead; playing: { seconds: number } }) {
  const query = useQuery(sesionVideo(sesion.id));
  const video = useRef<HTMLVideoElement>(null);
  const { noun, title } = wordsOfFile(sesion.video_url);
  useEffect(() => {
    if (video.current) void playFrom(video.current, playing.seconds);
  }, [playing]);

  if (query.isError) {
    return (
      <ErrorState title={`No se pudo abrir el ${noun}`} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  if (!query.data) return <Loading text={`Abriendo el ${noun}...`} />;
  return (
    <VideoPlayer
      video={video}
      src={query.data.download_url}
      label={`${title} de la sesión ${sesion.numero_sesion}`}
      startAt={playing.seconds}
      autoPlay
      onFailure={() => void query.refetch()}
    />
  );
}

function DownloadButton({ sesion }: { sesion: SesionRead }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { download_url, filename } = await fetchVideo(sesion.id);
      download(download_url, filename);
      notify.success("Descarga iniciada", `Descargando ${filename}`, { duration: STARTED_MS });
    } catch {
      const { noun } = wordsOfFile(sesion.video_url);
      notify.error(`Error al descargar el ${noun}`, "Por favor intenta de nuevo");
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
