import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { wordsOfFile } from "@/components/video/words";
import { ArchivoFacts } from "@/features/ejercicios/archivos/ArchivoFacts";
import { DownloadButton } from "@/features/ejercicios/archivos/DownloadButton";
import { UNPLAYABLE, VisorArchivo } from "@/features/ejercicios/archivos/VisorArchivo";
import { isUnplayable, viewOf } from "@/features/ejercicios/archivos/views";
import type { Archivo, Carpeta } from "../types";
import { EliminarArchivoDialog } from "./EliminarArchivoDialog";

interface ArchivosProps {
  carpeta: Carpeta;
  /** Files of the bank are not deleted here: other patients have them too. */
  deletable: boolean;
}

/** The stored files of a folder: to see, to keep, to delete. */
export function Archivos({ carpeta, deletable }: ArchivosProps) {
  const [open, setOpen] = useState<Archivo | null>(null);
  const [deleting, setDeleting] = useState<Archivo | null>(null);
  return (
    <>
      {carpeta.archivos.map((archivo) => (
        <li key={archivo.key} className="archivo">
          <ArchivoFacts
            nombre={archivo.nombre}
            size={archivo.size}
            note={isUnplayable(archivo.nombre) ? UNPLAYABLE : null}
          />
          <div className="archivo-actos">
            {viewOf(archivo.nombre) && (
              <Button
                variant="suave"
                size="s"
                aria-label={`${wordsOfFile(archivo.nombre).watch} ${archivo.nombre}`}
                onClick={() => setOpen(archivo)}
              >
                {wordsOfFile(archivo.nombre).watch}
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
          </div>
        </li>
      ))}
      {open && (
        <VisorArchivo
          archivo={elegido(open)}
          titulo={carpeta.titulo}
          onClose={() => setOpen(null)}
        />
      )}
      {deleting && (
        <EliminarArchivoDialog
          archivo={deleting}
          carpeta={carpeta}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function elegido(archivo: Archivo) {
  return { ...archivo, id: null, content_type: "" };
}
