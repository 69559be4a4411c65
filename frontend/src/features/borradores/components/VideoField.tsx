import { useQuery } from "@tanstack/react-query";
import { useRef, useState, useSyncExternalStore } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { wordsOfFile } from "@/components/video/recording-words";
import { interrupted } from "@/entities/borrador/api";
import { useRecording } from "@/entities/grabacion/status";
import { ownerOf, sameOwner } from "@/entities/grabacion/types";
import { useSessionForm } from "../context";
import { uploads } from "../model/uploads";
import { useWords } from "../model/useWords";
import { VIDEO_ACCEPT, videoProblem } from "../model/video";
import { ShareSwitch } from "./audience";
import { VideoDrop } from "./VideoDrop";
import { type RecordingPlace, VideoRecording } from "./VideoRecording";
import { VideoUploaded } from "./VideoUploaded";
import { VideoUploading } from "./VideoUploading";

const ONE_AT_A_TIME = "Ya hay una grabación en marcha. Termínala antes de empezar otra.";

interface VideoFieldProps {
  /** Under which name `uploads` tells about this video. */
  uploadId: string | null;
  /** The stored video's name; without one, its upload's. */
  name?: string | null;
  /** Why no video can be taken now, in a sentence. */
  refusal?: string | null;
  /** Nothing about the video may change for the moment. */
  busy?: boolean;
  /** Where it may be recorded instead; `null` while there is nobody to record. */
  recording: RecordingPlace | null;
  send: (file: File) => void;
  onCancel: () => void;
  onWatch?: () => void;
  onRemove?: () => void;
  onLength?: (seconds: number) => void;
}

interface Refusal {
  title: string;
  says?: string;
}

/** The session's video: choosing it, sending it, and what is kept of it. */
export function VideoField(props: VideoFieldProps) {
  const { uploadId, name, refusal, busy = false, recording, send, onCancel, ...stored } = props;
  const { form } = useSessionForm();
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(uploadId));
  const left = useQuery({ ...interrupted(uploadId), enabled: uploadId !== null && !upload });
  const [refused, setRefused] = useState<Refusal | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = refusal ? { title: refusal } : fileRefusal(file);
    setRefused(problem);
    if (!problem) send(file);
  };
  const kept = useWords(form.file_key);
  const onItsWay = upload?.kind === "uploading" || upload?.kind === "paused";
  const words = onItsWay ? wordsOfFile(upload.name) : kept;
  const choose = () => chooser.current?.click();
  const [recorder, setRecorder] = useState(false);
  const running = useRecording();
  const here = running && recording && sameOwner(running.status.place, recording.place);
  const record = () => {
    const problem = refusal ?? (running ? ONE_AT_A_TIME : null);
    setRefused(problem === null ? null : { title: problem });
    setRecorder(!problem);
  };

  return (
    <fieldset className="campo" aria-label={`${words.title} de la sesión`}>
      <div className="entre envuelve">
        <span className="rotulo">{`${words.title} de la sesión`}</span>
        <ShareSwitch part="video" name={`el ${words.noun}`} />
      </div>
      <input
        ref={chooser}
        type="file"
        className="oculto"
        tabIndex={-1}
        aria-label="Archivo de video"
        accept={VIDEO_ACCEPT}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {refused && <Alert title={refused.title}>{refused.says}</Alert>}
      {upload?.kind === "failed" && (
        <Alert
          title="Error en la subida"
          action={
            <Button size="s" variant="linea" onClick={() => take(upload.file)}>
              Reintentar
            </Button>
          }
        >
          {`Error al subir el ${wordsOfFile(upload.file.name).noun}: ${upload.reason}`}
        </Alert>
      )}
      {recording && (
        <VideoRecording
          {...recording}
          key={ownerOf(recording.place)}
          open={recorder}
          onClose={() => setRecorder(false)}
          busy={busy}
          fileKey={form.file_key}
        />
      )}
      {here || recorder ? null : uploadId && onItsWay ? (
        <VideoUploading
          upload={upload}
          onPause={() => uploads.pause(uploadId)}
          onResume={take}
          onCancel={onCancel}
        />
      ) : form.file_key ? (
        <VideoUploaded
          {...stored}
          fileKey={form.file_key}
          name={name}
          upload={upload}
          disabled={busy}
          onChange={choose}
          onRecord={record}
        />
      ) : (
        <VideoDrop
          interrupted={form.estado_upload === "subiendo" && !upload}
          // While it is asked anew, what was known may no longer be so.
          left={(!left.isFetching && !upload && left.data) || null}
          onChoose={choose}
          onRecord={record}
          onDrop={take}
        />
      )}
    </fieldset>
  );
}

function fileRefusal(file: File): Refusal | null {
  const says = videoProblem(file);
  return says === null ? null : { title: "Error de archivo", says };
}
