import { X } from "lucide-react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { fileSize, percent } from "@/lib/formats";
import type { FileUpload } from "./useFileUploads";

interface UploadRowProps {
  upload: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way: how much has gone, or why it is not coming. */
export function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { file, sent, refusal, retriable } = upload;
  const share = file.size > 0 ? (100 * sent) / file.size : 0;
  return (
    <li className="archivo archivo--sube">
      <div className="archivo-datos">
        <b>{file.name}</b>
        {refusal ? (
          <span className="error" role="alert">
            {refusal}
          </span>
        ) : (
          <>
            <ProgressBar value={share} label={`Subida de ${file.name}`} />
            <span className="dato">
              {`${percent(Math.floor(share))}, ${fileSize(sent)} de ${fileSize(file.size)}`}
            </span>
          </>
        )}
      </div>
      {refusal && retriable && (
        <Button variant="linea" size="s" aria-label={`Reintentar ${file.name}`} onClick={onRetry}>
          Reintentar
        </Button>
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
