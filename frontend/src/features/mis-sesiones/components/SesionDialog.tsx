import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Dialog } from "@/components/ui/Dialog";
import { Skeleton } from "@/components/ui/Skeleton";
import { miSesion, propioKeys } from "@/entities/portal/api";
import type { MiSesion } from "@/entities/portal/types";
import { daySaid, isDay } from "@/lib/days";
import { isNotFound } from "@/lib/errors";
import { dayHeading, longDate, timeOfDay } from "@/lib/formats";
import { isEmpty } from "../shared-fields";
import { useMiSesionWords } from "../useMiSesionWords";
import { DownloadSesion } from "./DownloadSesion";
import { AnalysisSection, FieldsSection, InformationSection, TranscriptSection } from "./sections";
import { VideoSection } from "./VideoSection";

const FAILURE = "Error al cargar los detalles de la sesión.";

interface SesionDialogProps {
  id: string;
  /** The second of it that somebody was led to. */
  moment?: number | null;
  onClose: () => void;
}

/** One session in full, each part only if it is there. */
export function SesionDialog({ id, moment = null, onClose }: SesionDialogProps) {
  const { data, error, isError, refetch } = useQuery(miSesion(id));
  const gone = isNotFound(error);
  useOpened(data);
  return (
    <Dialog
      open
      wide
      // As high before its content as with it: nothing in it moves when that comes.
      className="cuadro--lleno"
      onOpenChange={(open) => !open && onClose()}
      title={data ? `Sesión ${data.numero_sesion}` : "Sesión"}
      description={data && whenOf(data)}
    >
      {data && <Contents session={data} moment={moment} />}
      {isError && gone && (
        <ErrorState title={FAILURE}>
          Ya no está entre las tuyas: puede que se haya eliminado o que ya no se comparta.
        </ErrorState>
      )}
      {isError && !gone && <ErrorState title={FAILURE} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading text="Cargando la sesión...">
          <Skeleton className="h-[220px] rounded-2xl" />
        </Loading>
      )}
    </Dialog>
  );
}

/** Its day and, where one is known, its hour. */
function whenOf({ fecha }: MiSesion): string {
  const hour = isDay(fecha) ? [] : [timeOfDay(fecha)];
  return [dayHeading(daySaid(fecha)), ...hour].join(", ");
}

/** Opening a session ends its newness, which the list and the dashboard show. */
function useOpened(session: MiSesion | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!session) return;
    void client.invalidateQueries({ queryKey: propioKeys.sesiones });
    void client.invalidateQueries({ queryKey: propioKeys.dashboard });
  }, [client, session]);
}

function Contents({ session, moment }: { session: MiSesion; moment: number | null }) {
  const video = useRef<HTMLVideoElement>(null);
  const words = useMiSesionWords(session);
  const hasVideo = session.video_url != null;
  function playFrom(seconds: number) {
    if (!video.current) return;
    video.current.currentTime = seconds;
    video.current.scrollIntoView({ block: "center" });
  }
  return (
    <div className="pila gap-6">
      <p className="fila flex-wrap gap-2">
        <Badge tone="agua">{session.tipo_nombre}</Badge>
        {!session.tipo_sesion && <Badge>Personalizada</Badge>}
      </p>
      {hasVideo && <VideoSection session={session} words={words} video={video} />}
      <AnalysisSection session={session} />
      <InformationSection session={session} />
      <FieldsSection session={session} />
      <TranscriptSection
        session={session}
        moment={moment}
        words={words}
        {...(hasVideo ? { onTime: playFrom } : {})}
      />
      {isEmpty(session) && (
        <p className="tenue">No hay contenido adicional disponible para esta sesión.</p>
      )}
      {!isEmpty(session) && (
        <div>
          <DownloadSesion session={session} />
        </div>
      )}
      <p className="sm tenue">
        {`Fecha de la sesión: ${longDate(daySaid(session.fecha))}. Registrada el ${longDate(session.created_at)}.`}
      </p>
    </div>
  );
}
