import { Pause, Play, X } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { fileSize, percent } from "@/lib/formats";
import { SINGLE_PUT_BYTES } from "@/lib/upload";
import { FILA, FilaDatos } from "./ArchivoRow";
import type { FileUpload } from "./useFileUploads";

interface UploadRowProps {
  upload: FileUpload;
  onRetry: () => void;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** A file on its way: how much has gone, or why it is not coming. */
export function UploadRow({ upload, onRetry, onPause, onResume, onCancel }: UploadRowProps) {
  const { file, sent, refusal, retriable, paused } = upload;
  const share = file.size > 0 ? (100 * sent) / file.size : 0;
  return (
    <li className={FILA}>
      <FilaDatos nombre={file.name} className="gap-2">
        {refusal ? (
          <span className="error" role="alert">
            {refusal}
          </span>
        ) : (
          <>
            <ProgressBar value={share} label={`Subida de ${file.name}`} />
            <span className="dato">
              {paused && "En pausa, "}
              {`${percent(Math.floor(share))}, ${fileSize(sent)} de ${fileSize(file.size)}`}
            </span>
          </>
        )}
      </FilaDatos>
      {refusal && retriable && (
        <Button variant="linea" size="s" aria-label={`Reintentar ${file.name}`} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {refusal === null && file.size > SINGLE_PUT_BYTES && (
        <Button
          variant="texto"
          size="s"
          iconOnly
          icon={<Icon of={paused ? Play : Pause} />}
          aria-label={`${paused ? "Reanudar" : "Pausar"} la subida de ${file.name}`}
          onClick={paused ? onResume : onPause}
        />
      )}
      <Button
        variant="texto"
        size="s"
        iconOnly
        icon={<Icon of={X} />}
        aria-label={`${refusal ? "Quitar" : "Cancelar la subida de"} ${file.name}`}
        onClick={onCancel}
      />
    </li>
  );
}
