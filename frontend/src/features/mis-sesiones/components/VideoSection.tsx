import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide";
import { type RefObject, useEffect } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { RecordingPlayer } from "@/components/video/RecordingPlayer";
import type { RecordingWords } from "@/components/video/recording-words";
import { miVideo } from "@/entities/portal/api";
import type { MiSesion } from "@/entities/portal/types";
import { Section, Voices } from "./sections";

const TRY_AGAIN = "Por favor intenta de nuevo";
const STARTED_MS = 3000;

interface VideoSectionProps {
  session: MiSesion;
  /** What its recording is called. */
  words: RecordingWords;
  video: RefObject<HTMLVideoElement | null>;
}

/** The session's video, to watch here or to keep. */
export function VideoSection({ session, words, video }: VideoSectionProps) {
  const { data, isError, refetch } = useQuery(miVideo(session.id));
  const failure = `Error al descargar el ${words.noun}`;
  const failed = isError && !data;
  useEffect(() => {
    if (failed) notify.error(failure, TRY_AGAIN);
  }, [failed, failure]);
  return (
    <Section title={words.title}>
      {!session.transcripcion && <Voices session={session} />}
      {failed ? (
        <ErrorState title={failure} onRetry={() => void refetch()}>
          {TRY_AGAIN}
        </ErrorState>
      ) : (
        <RecordingPlayer
          recording={data}
          expected={words}
          label={`${words.title} de la sesión ${session.numero_sesion}`}
          video={video}
          onFailure={() => void refetch()}
        />
      )}
      {data && (
        <a
          className="btn btn--linea btn--s mt-3"
          href={data.address}
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
      )}
    </Section>
  );
}
