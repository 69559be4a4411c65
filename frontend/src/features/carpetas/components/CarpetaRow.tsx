import { Folder, FolderOpen } from "lucide-react";
import { useId } from "react";
import { Icon } from "@/components/ui/Icon";
import { fileSize, plural } from "@/lib/formats";
import { sizeOf } from "../model/carpetas";
import type { Carpeta } from "../types";
import { Archivos } from "./Archivos";
import { Documentos } from "./Documentos";

interface CarpetaFilaProps {
  carpeta: Carpeta;
  open: boolean;
  deletable: boolean;
  onToggle: () => void;
}

/** A folder that opens where it lies. */
export function CarpetaRow({ carpeta, open, deletable, onToggle }: CarpetaFilaProps) {
  const id = useId();
  return (
    <li className="carpeta">
      <h4>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <Icon of={open ? FolderOpen : Folder} />
          <span className="carpeta-nombre">
            <b>
              <bdi>{carpeta.titulo}</bdi>
            </b>
            <small>{carpeta.detalle}</small>
          </span>
          <span className="carpeta-trae">{contentsOf(carpeta)}</span>
        </button>
      </h4>
      <ul id={id} className="archivos" aria-label={`Archivos de ${carpeta.titulo}`} hidden={!open}>
        {open && (
          <>
            <Archivos carpeta={carpeta} deletable={deletable} />
            {carpeta.sesion && <Documentos sesion={carpeta.sesion} />}
          </>
        )}
      </ul>
    </li>
  );
}

/** `2 archivos, 1,8 GB`; of a session that nobody filmed, that. */
function contentsOf(carpeta: Carpeta): string {
  const { length } = carpeta.archivos;
  if (length === 0) return "Sin video";
  return `${plural(length, "archivo", "archivos")}, ${fileSize(sizeOf(carpeta.archivos))}`;
}
