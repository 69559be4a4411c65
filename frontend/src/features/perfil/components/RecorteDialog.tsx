import { useEffect, useRef, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { messageOf } from "@/lib/errors";
import { uploadFile } from "@/lib/upload";
import type { FotoEdit } from "../model/foto";
import { drawSquare, PictureError, sizeOf } from "../model/imagen";
import { wholeOf } from "../model/recorte";
import { CropFrame } from "./CropFrame";

interface RecorteDialogProps {
  image: HTMLImageElement;
  /** Where the photo goes in the store. */
  folder: string;
  onReady: (foto: FotoEdit) => void;
  onClose: () => void;
}

/** Frames a picture as a square and sends it; the profile takes it when it is saved. */
export function RecorteDialog({ image, folder, onReady, onClose }: RecorteDialogProps) {
  const size = sizeOf(image);
  const [recorte, setRecorte] = useState(() => wholeOf(size));
  const send = useSend(folder, onReady);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Encuadra tu foto"
      description="Se guarda solo el cuadrado que ves."
    >
      <div className="pila">
        <CropFrame src={image.src} size={size} recorte={recorte} onChange={setRecorte} />
        {send.isPending && <ProgressBar label="Subida de la foto" value={send.percent} />}
        {send.error && <Alert title="No se pudo subir la foto">{sentenceOf(send.error)}</Alert>}
      </div>
      <footer>
        <Button variant="linea" onClick={onClose}>
          Cancelar
        </Button>
        <Button busy={send.isPending} onClick={() => send.mutate(() => drawSquare(image, recorte))}>
          Usar esta foto
        </Button>
      </footer>
    </Dialog>
  );
}

/** Draws and uploads, telling how far it is; closing the dialog gives it up. */
function useSend(folder: string, onReady: RecorteDialogProps["onReady"]) {
  const [percent, setPercent] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    stop.current = leaving;
    return () => leaving.abort();
  }, []);
  const mutation = useMutation({
    mutationFn: async (draw: () => ReturnType<typeof drawSquare>) => {
      const { signal } = stop.current;
      const { file, preview } = await draw();
      const onProgress = (sent: number) => setPercent((100 * sent) / file.size);
      const key = await uploadFile({ file, customPath: folder, onProgress, signal });
      signal.throwIfAborted();
      return { kind: "new", key, preview } as const;
    },
    onSuccess: onReady,
  });
  return { ...mutation, percent };
}

function sentenceOf(error: Error): string {
  return error instanceof PictureError ? error.message : messageOf(error);
}
