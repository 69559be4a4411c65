import { type ReactNode, type Ref, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { DropArea } from "@/components/ui/DropArea";
import { plural } from "@/lib/formats";
import { ACCEPT, MAX_ARCHIVOS } from "./rules";

interface DropZoneProps {
  ref: Ref<HTMLButtonElement>;
  /** How many more files there is place for. */
  room: number;
  icon: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped, or chosen. */
export function DropZone({ ref, room, icon, onFiles }: DropZoneProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  function take(files: Iterable<File> | null): void {
    const chosen = [...(files ?? [])];
    const tooMany = chosen.length > room;
    setRefusal(tooMany ? fullOf(room) : null);
    if (!tooMany && chosen.length > 0) onFiles(chosen);
  }

  return (
    <DropArea label="Zona para soltar archivos" onDrop={take}>
      <Button
        ref={ref}
        variant="linea"
        size="s"
        icon={icon}
        onClick={() => chooser.current?.click()}
      >
        Elegir archivos
      </Button>
      <p className="xs tenue">
        O arrástralos aquí. Video, PDF, Word, imágenes o audio, hasta 500 MB cada uno.
      </p>
      {refusal && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Archivos del ejercicio"
        onChange={(event) => {
          take(event.target.files);
          // The same file, chosen again, is a choice too.
          event.target.value = "";
        }}
      />
    </DropArea>
  );
}

function fullOf(room: number): string {
  const left = room > 0 ? `queda sitio para ${room}` : "no queda sitio";
  return `Un ejercicio tiene como mucho ${plural(MAX_ARCHIVOS, "archivo", "archivos")}: ${left}.`;
}
