import { Trash2 } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { wordsOf } from "@/components/video/recording-words";
import { ArchivoFacts } from "@/entities/archivo/ArchivoFacts";
import { FILA, FilaActos } from "@/entities/archivo/ArchivoRow";
import { ArchivoViewer, UNPLAYABLE } from "@/entities/archivo/ArchivoViewer";
import { DownloadButton } from "@/entities/archivo/DownloadButton";
import { isUnplayable, viewOf } from "@/entities/archivo/views";
import type { Archivo, Carpeta } from "../types";
import { DeleteArchivoDialog } from "./DeleteArchivoDialog";
import { GrabacionViewer } from "./GrabacionViewer";

interface ArchivosProps {
  carpeta: Carpeta;
  /** Files of the bank are not deleted here: other patients have them too. */
  deletable: boolean;
}

/** The stored files of a folder: to see, to keep, to delete. */
export function Archivos({ carpeta, deletable }: ArchivosProps) {
  // What is not of the bank was recorded in a session, and has a version for browsers.
  const plays = ({ tipo }: Archivo) => deletable && (tipo === "Audio" || tipo === "Video");
  const [open, setOpen] = useState<Archivo | null>(null);
  const [deleting, setDeleting] = useState<Archivo | null>(null);
  return (
    <>
      {carpeta.archivos.map((archivo) => (
        <li key={archivo.key} className={FILA}>
          <ArchivoFacts
            nombre={archivo.nombre}
            size={archivo.size}
            tipo={archivo.tipo}
            note={!plays(archivo) && isUnplayable(archivo.nombre) ? UNPLAYABLE : null}
          />
          <FilaActos>
            {(plays(archivo) || viewOf(archivo.nombre)) && (
              <Button
                variant="suave"
                size="s"
                aria-label={`${watchOf(archivo)} ${archivo.nombre}`}
                onClick={() => setOpen(archivo)}
              >
                {watchOf(archivo)}
              </Button>
            )}
            <DownloadButton archivos={[elegido(archivo)]} label={`Descargar ${archivo.nombre}`} />
            {deletable && (
              <Button
                variant="linea"
                size="s"
                iconOnly
                aria-label={`Eliminar ${archivo.nombre}`}
                title="Eliminar"
                icon={<Icon of={Trash2} />}
                onClick={() => setDeleting(archivo)}
              />
            )}
          </FilaActos>
        </li>
      ))}
      {open && plays(open) && (
        <GrabacionViewer archivo={open} carpeta={carpeta} onClose={() => setOpen(null)} />
      )}
      {open && !plays(open) && (
        <ArchivoViewer
          archivo={elegido(open)}
          titulo={carpeta.titulo}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting && (
        <DeleteArchivoDialog
          archivo={deleting}
          carpeta={carpeta}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function watchOf({ tipo }: Archivo): string {
  return wordsOf(tipo === "Audio").watch;
}

function elegido(archivo: Archivo) {
  return { ...archivo, id: null, content_type: "" };
}
