import { Button } from "@/components/ui/Button";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { fileSize, percent } from "@/lib/formats";
import { leftIn } from "../model/pace";
import type { UploadState } from "../model/uploads";

interface VideoUploadingProps {
  upload: UploadState & { kind: "uploading" };
  onCancel: () => void;
}

/** How much has gone, how much is left, and the way out. */
export function VideoUploading({ upload, onCancel }: VideoUploadingProps) {
  const share = upload.size > 0 ? (100 * upload.sent) / upload.size : 0;
  return (
    <div className="suelta suelta--sube">
      <div className="entre">
        <b className="fuerte corta">{upload.name}</b>
        <Button variant="texto" size="s" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      <ProgressBar value={share} label="Subida del video" />
      <div className="entre sm tenue">
        <span className="dato">
          {percent(Math.floor(share))}, {fileSize(upload.sent)} de {fileSize(upload.size)}
        </span>
        <span className="dato">{timeLeft(upload)}</span>
      </div>
      <p className="xs tenue">No cierres esta página hasta que termine de subir.</p>
    </div>
  );
}

function timeLeft({ sent, size, startedAt }: VideoUploadingProps["upload"]): string {
  const elapsed = (Date.now() - startedAt) / 1000;
  if (sent === 0 || elapsed < 2) return "Calculando el tiempo...";
  if (sent >= size) return "Terminando...";
  const seconds = ((size - sent) * elapsed) / sent;
  return leftIn(seconds);
}
