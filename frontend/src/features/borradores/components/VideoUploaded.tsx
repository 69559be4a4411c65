import { useQuery } from "@tanstack/react-query";
import { Check, CircleDot, Play, RefreshCw, Trash2 } from "lucide";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { wordsOf, wordsOfFile } from "@/components/video/recording-words";
import { duration, fileSize } from "@/lib/formats";
import { playbackOf } from "@/lib/stored-files";
import type { UploadState } from "../model/uploads";
import { RecordingThumbnail } from "./RecordingThumbnail";

interface VideoUploadedProps {
  fileKey: string;
  name?: string | null;
  upload: UploadState | null;
  disabled: boolean;
  onChange: () => void;
  onRecord: () => void;
  onWatch?: () => void;
  onRemove?: () => void;
  onLength?: (seconds: number) => void;
}

/** The stored video: a look at it, its name, and changing it for another. */
export function VideoUploaded(props: VideoUploadedProps) {
  const { fileKey, upload, disabled, onChange, onRecord, onWatch, onRemove, onLength } = props;
  const { data: playback } = useQuery(playbackOf(fileKey));
  const { noun, watch } = playback ? wordsOf(!playback.con_imagen) : wordsOfFile(fileKey);
  const sent = upload?.kind === "done" ? upload : null;
  const name = props.name ?? sent?.name ?? nameIn(fileKey);

  return (
    <div className="suelta grid-cols-[148px_1fr] gap-4 max-md:grid-cols-[minmax(0,1fr)]">
      <RecordingThumbnail fileKey={fileKey} playback={playback} onLength={onLength} />
      <div className="pila gap-2">
        <b className="fuerte leading-[1.3] wrap-anywhere">{name}</b>
        <span className="fila envuelve sm tenue gap-x-2 gap-y-1">
          <Badge tone="junco" icon={<Icon of={Check} />}>
            Subido
          </Badge>
          {noun === "audio" && <Badge>Solo audio</Badge>}
          {sent && `${fileSize(sent.size)} en ${span(sent.seconds)}`}
        </span>
        <div className="fila envuelve -ml-3 gap-1">
          {onWatch && (
            <Button variant="texto" size="s" icon={<Icon of={Play} />} onClick={onWatch}>
              {watch}
            </Button>
          )}
          <Button
            variant="texto"
            size="s"
            icon={<Icon of={RefreshCw} />}
            disabled={disabled}
            onClick={onChange}
          >
            Cambiar
          </Button>
          <Button
            variant="texto"
            size="s"
            icon={<Icon of={CircleDot} />}
            disabled={disabled}
            onClick={onRecord}
          >
            Grabar otro
          </Button>
          {onRemove && (
            <Button
              variant="texto"
              size="s"
              icon={<Icon of={Trash2} />}
              disabled={disabled}
              onClick={onRemove}
            >
              Quitar
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the server put before a name to tell its file from any other says nothing to a person. */
function nameIn(fileKey: string): string | undefined {
  return fileKey
    .split("/")
    .pop()
    ?.replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-/, "");
}

function span(seconds: number): string {
  return seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : duration(seconds / 60);
}
