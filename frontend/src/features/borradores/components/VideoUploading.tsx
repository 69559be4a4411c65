import { Pause, Play } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { wordsOfFile } from "@/components/video/recording-words";
import { fileSize, percent } from "@/lib/formats";
import { SINGLE_PUT_BYTES } from "@/lib/upload";
import { leftIn } from "../model/time-left";
import type { UploadState } from "../model/uploads";

interface VideoUploadingProps {
  upload: UploadState & { kind: "uploading" | "paused" };
  onPause: () => void;
  onResume: (file: File) => void;
  onCancel: () => void;
}

/** How much has gone, how fast, how much is left; holding it for a while, and the way out. */
export function VideoUploading({ upload, onPause, onResume, onCancel }: VideoUploadingProps) {
  const { name, size, sent } = upload;
  const share = size > 0 ? (100 * sent) / size : 0;
  const inParts = size > SINGLE_PUT_BYTES;
  return (
    <div className="suelta gap-2">
      <div className="entre envuelve">
        <b className="fuerte leading-[1.3] wrap-anywhere">{name}</b>
        <div className="fila gap-1">
          {upload.kind === "paused" ? (
            <Button
              variant="texto"
              size="s"
              icon={<Icon of={Play} />}
              onClick={() => onResume(upload.file)}
            >
              Reanudar
            </Button>
          ) : (
            inParts && (
              <Button variant="texto" size="s" icon={<Icon of={Pause} />} onClick={onPause}>
                Pausar
              </Button>
            )
          )}
          <Button variant="texto" size="s" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </div>
      <ProgressBar value={share} label={`Subida del ${wordsOfFile(name).noun}`} />
      <div className="entre envuelve sm tenue">
        <span className="dato">
          {percent(Math.floor(share))}, {fileSize(sent)} de {fileSize(size)}
        </span>
        <span className="dato">{upload.kind === "paused" ? "En pausa" : paceOf(upload)}</span>
      </div>
      <p className="xs tenue">
        {inParts
          ? "Si se corta o cierras la página, elige el mismo archivo y seguirá donde estaba."
          : "No cierres esta página hasta que termine de subir."}
      </p>
    </div>
  );
}

function paceOf({ sent, size, speed }: UploadState & { kind: "uploading" }): string {
  if (sent >= size) return "Terminando...";
  if (!speed) return "Calculando el tiempo...";
  return `${fileSize(speed)}/s. ${leftIn((size - sent) / speed)}`;
}
