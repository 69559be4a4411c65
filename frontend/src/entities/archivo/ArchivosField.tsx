import { CircleAlert, Trash2, Upload } from "lucide";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { SortableList } from "@/components/ui/SortableList";
import { moved } from "@/components/ui/sortable";
import { notify } from "@/components/ui/toast";
import { isNotFound } from "@/lib/errors";
import { deleteFile } from "@/lib/stored-files";
import { ArchivoFacts } from "./ArchivoFacts";
import { FILA } from "./ArchivoRow";
import { DropZone } from "./DropZone";
import { placed } from "./order";
import { MAX_ARCHIVOS } from "./rules";
import type { ArchivoElegido } from "./types";
import { UploadRow } from "./UploadRow";
import { useFileUploads } from "./useFileUploads";

interface ArchivosFieldProps {
  /** The whole, stored files; what is on its way is this field's own business. */
  value: readonly ArchivoElegido[];
  onChange: (archivos: ArchivoElegido[]) => void;
  /** Whether something is being uploaded: nothing can be saved meanwhile. */
  onBusy?: (busy: boolean) => void;
  /** The folder of the store: `exerciseFolder(terapeutaId)`. */
  customPath: string;
  error?: string;
}

/** The files of an exercise in its form: uploaded as soon as they are chosen, ordered, taken away. */
export function ArchivosField({ value, onChange, onBusy, customPath, error }: ArchivosFieldProps) {
  const title = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const { current, become } = useLatest(value, onChange);
  const order = useRef(new Map<string, number>());
  const { uploads, add, retry, pause, resume, cancel, busy } = useFileUploads({
    customPath,
    onUploaded: (archivo, chosenAs) => {
      order.current.set(archivo.key, chosenAs);
      become(placed(current(), archivo, (key) => order.current.get(key)));
    },
  });
  const tellBusy = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => {
    tellBusy(busy);
  }, [busy]);

  async function remove({ id, key }: ArchivoElegido): Promise<void> {
    // A saved exercise keeps its files until it is saved without them.
    const gone = id !== null || (await discard(key));
    if (!gone) return;
    become(current().filter((one) => one.key !== key));
    zone.current?.focus();
  }

  async function discard(key: string): Promise<boolean> {
    setDeleting(key);
    try {
      await deleteFile(key);
    } catch (failure) {
      if (isNotFound(failure)) return true;
      notify.error("No se pudo eliminar el archivo", "Por favor, intenta de nuevo");
      return false;
    } finally {
      setDeleting(null);
    }
    return true;
  }

  const room = MAX_ARCHIVOS - value.length - uploads.length;
  return (
    <fieldset className="campo" aria-labelledby={title}>
      <span id={title} className="rotulo">
        Archivos
      </span>
      {error && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      {value.length > 0 && (
        <SortableList
          label="Archivos, en su orden"
          items={value}
          keyOf={(archivo) => archivo.key}
          nameOf={(archivo) => archivo.nombre}
          onMove={(from, to) => become(moved(current(), from, to))}
        >
          {(archivo, { handle, steps }) => (
            <div className={`${FILA} pl-1`}>
              {handle}
              <ArchivoFacts nombre={archivo.nombre} size={archivo.size} />
              {steps}
              <Button
                variant="texto"
                size="s"
                iconOnly
                icon={<Icon of={Trash2} />}
                busy={deleting === archivo.key}
                aria-label={`Quitar ${archivo.nombre}`}
                onClick={() => void remove(archivo)}
              />
            </div>
          )}
        </SortableList>
      )}
      {uploads.length > 0 && (
        <ul className="grid gap-2" aria-label="Archivos que se están subiendo">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onPause={() => pause(upload)}
              onResume={() => resume(upload)}
              onCancel={() => {
                cancel(upload);
                zone.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <DropZone ref={zone} room={room} icon={<Icon of={Upload} />} onFiles={add} />
    </fieldset>
  );
}

/** The value as it will be once what was asked for is drawn: two uploads may end in the same breath. */
function useLatest(
  value: readonly ArchivoElegido[],
  onChange: (archivos: ArchivoElegido[]) => void,
) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return {
    current: () => latest.current,
    become: (next: ArchivoElegido[]) => {
      latest.current = next;
      onChange(next);
    },
  };
}
