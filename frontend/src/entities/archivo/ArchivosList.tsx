import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { ArchivoFacts } from "./ArchivoFacts";
import { FILA, FilaActos } from "./ArchivoRow";
import { ArchivoViewer, UNPLAYABLE } from "./ArchivoViewer";
import { DownloadButton } from "./DownloadButton";
import type { ArchivoElegido } from "./types";
import { isUnplayable, viewOf } from "./views";

interface ArchivosListProps {
  archivos: readonly ArchivoElegido[];
  /** The exercise's title. */
  titulo: string;
}

/** The files of an exercise: each to see here or to keep, and all to keep at once. */
export function ArchivosList({ archivos, titulo }: ArchivosListProps) {
  const [open, setOpen] = useState<ArchivoElegido | null>(null);
  if (archivos.length === 0) {
    return (
      <p className="sm tenue">Sin archivos: Este ejercicio no tiene archivos para descargar.</p>
    );
  }
  return (
    <div className="pila gap-3">
      <ul className="grid gap-2" aria-label={`Archivos de ${titulo}`}>
        {archivos.map((archivo) => (
          <li key={archivo.key} className={FILA}>
            <ArchivoFacts
              nombre={archivo.nombre}
              size={archivo.size}
              note={isUnplayable(archivo.nombre) ? UNPLAYABLE : null}
            />
            <FilaActos>
              {viewOf(archivo.nombre) && (
                <Button
                  variant="suave"
                  size="s"
                  aria-label={`Ver ${archivo.nombre}`}
                  onClick={() => setOpen(archivo)}
                >
                  Ver
                </Button>
              )}
              <DownloadButton archivos={[archivo]} label={`Descargar ${archivo.nombre}`} />
            </FilaActos>
          </li>
        ))}
      </ul>
      {archivos.length > 1 && (
        <div>
          <DownloadButton archivos={archivos} variant="texto">
            Descargar todos
          </DownloadButton>
        </div>
      )}
      {open && <ArchivoViewer archivo={open} titulo={titulo} onClose={() => setOpen(null)} />}
    </div>
  );
}
