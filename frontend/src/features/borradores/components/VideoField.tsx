import { useQuery } from "@tanstack/react-query";
import { useRef, useState, useSyncExternalStore } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { useUser } from "@/features/cuentas/session";
import { nextNumber } from "../api";
import { useDraft } from "../context";
import { cancelVideo, sendVideo } from "../model/sendVideo";
import { uploads } from "../model/uploads";
import { isRunning } from "../model/useJob";
import { VIDEO_ACCEPT, videoProblem } from "../model/video";
import { ShareSwitch } from "./readers";
import { VideoDrop } from "./VideoDrop";
import { VideoUploaded } from "./VideoUploaded";
import { VideoUploading } from "./VideoUploading";

/** The session's video: choosing it, sending it, and what is kept of it. */
export function VideoField({ onSent }: { onSent: () => void }) {
  const { saver, state, paciente, type } = useDraft();
  const user = useUser();
  const { data: number } = useQuery(nextNumber(paciente.id));
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(state.id));
  const [refused, setRefused] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const busy = isRunning(state.draft?.estado);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const problem = videoProblem(file);
    setRefused(problem);
    if (problem) return;
    const sent = await sendVideo({ saver, file, paciente, type, number, terapeutaId: user.id });
    if (sent) onSent();
  };
  const choose = () => chooser.current?.click();

  return (
    <fieldset className="campo" aria-label="Video de la sesión">
      <div className="entre envuelve">
        <span className="rotulo">Video de la sesión</span>
        <ShareSwitch part="video" />
      </div>
      <input
        ref={chooser}
        type="file"
        className="oculto"
        tabIndex={-1}
        aria-label="Archivo de video"
        accept={VIDEO_ACCEPT}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {refused && <Alert title={refused} />}
      {upload?.kind === "failed" && (
        <Alert
          title={`Error al subir el video: ${upload.reason}`}
          action={
            <Button size="s" variant="linea" onClick={() => void take(upload.file)}>
              Reintentar
            </Button>
          }
        />
      )}
      {upload?.kind === "uploading" ? (
        <VideoUploading upload={upload} onCancel={() => cancelVideo(saver)} />
      ) : state.form.file_key ? (
        <VideoUploaded upload={upload} disabled={busy} onChange={choose} />
      ) : (
        <VideoDrop
          interrupted={state.form.estado_upload === "subiendo" && !upload}
          onChoose={choose}
          onDrop={(file) => void take(file)}
        />
      )}
    </fieldset>
  );
}
