import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { notify } from "@/components/ui/toast";
import { VideoPlayer } from "@/components/video/VideoPlayer";
import { wordsOfFile } from "@/components/video/words";
import { miVideo } from "../api";
import type { MiSesion } from "../types";
import { Section, Voices } from "./sections";

const TRY_AGAIN = "Por favor intenta de nuevo";
const STARTED_MS = 3000;

interface VideoSectionProps {
  session: MiSesion;
  video: RefObject<HTMLVideoElement | null>;
}

/** The session's video, to watch here or to keep. */
export function VideoSection({ session, video }: VideoSectionProps) {
  const { data, isError, refetch } = useQuery(miVideo(session.id));
  const { noun, title } = wordsOfFile(session.video_url);
  const failure = `Error al descargar el ${noun}`;
  useEffect(() => {
    if (isError) notify.error(failure, TRY_AGAIN);
  }, [isError, failure]);
  return (
    <Section title={title}>
      {!session.transcripcion && <Voices session={session} />}
      {data && (
        <>
          <VideoPlayer
            src={data.download_url}
            label={`${title} de la sesión ${session.numero_sesion}`}
            video={video}
            onFailure={() => void refetch()}
          />
          <a
            className="btn btn--linea btn--s mt-3"
            href={data.download_url}
            download={data.filename}
            onClick={() =>
              notify.success("Descarga iniciada", `Descargando ${data.filename}`, {
                duration: STARTED_MS,
              })
            }
          >
            <Icon of={Download} />
            Descargar
          </a>
        </>
      )}
      {isError && (
        <ErrorState title={failure} onRetry={() => void refetch()}>
          {TRY_AGAIN}
        </ErrorState>
      )}
      {!data && !isError && <Skeleton className="aspect-video rounded-2xl" />}
    </Section>
  );
}
