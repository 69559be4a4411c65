import { useRef } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Dialog } from "@/components/ui/Dialog";
import { RecordingPlayer } from "@/components/video/RecordingPlayer";
import { wordsOf } from "@/components/video/recording-words";
import { useStoredRecording } from "@/components/video/useStoredRecording";
import { DownloadButton } from "@/entities/archivo/DownloadButton";
import { useUser } from "@/entities/cuenta/session";
import { usePreferences } from "@/entities/transcripcion/model/preferences";
import { messageOf } from "@/lib/errors";
import { fileSize } from "@/lib/formats";
import type { Archivo, Carpeta } from "../types";

interface VisorGrabacionProps {
  archivo: Archivo;
  carpeta: Carpeta;
  onClose: () => void;
}

/** A session's recording, played without leaving its folder. */
export function GrabacionViewer({ archivo, carpeta, onClose }: VisorGrabacionProps) {
  const { key, nombre, size, tipo } = archivo;
  const { recording, error, renew } = useStoredRecording(key, nombre);
  const [{ speed, veiled }, prefer] = usePreferences(useUser().id);
  const video = useRef<HTMLVideoElement>(null);
  return (
    <Dialog
      open
      wide
      className="[&_.video]:max-h-[62dvh] [&_.video]:w-full [&_video]:max-h-[62dvh]"
      onOpenChange={(open) => !open && onClose()}
      title={nombre}
      description={`${carpeta.titulo}. ${tipo}, ${fileSize(size)}`}
    >
      {error && !recording ? (
        <ErrorState title="No se pudo abrir el archivo" onRetry={renew}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <RecordingPlayer
          video={video}
          recording={recording}
          expected={wordsOf(tipo === "Audio")}
          label={nombre}
          speed={speed}
          onSpeed={(next) => prefer({ speed: next })}
          veiled={veiled}
          onVeil={(next) => prefer({ veiled: next })}
          onFailure={renew}
        />
      )}
      <footer>
        <DownloadButton archivos={[{ ...archivo, id: null, content_type: "" }]} />
      </footer>
    </Dialog>
  );
}
