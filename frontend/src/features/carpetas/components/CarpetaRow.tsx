import { Folder, FolderOpen } from "lucide";
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
    <li className="rounded-3 bg-superficie [box-shadow:inset_0_0_0_1px_var(--linea)]">
      <h4 className="[font:inherit]">
        <button
          type="button"
          className="flex w-full items-center gap-3 px-4 py-3 text-start [border-radius:inherit] hover:bg-hover"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon of={open ? FolderOpen : Folder} className="text-primario-tinta" />
          <span className="grid min-w-0 flex-1">
            <b className="font-[550] wrap-anywhere">
              <bdi>{carpeta.titulo}</bdi>
            </b>
            <small className="text-xs text-tinta-3">{carpeta.detalle}</small>
          </span>
          <span className="flex-none text-end text-xs text-tinta-3 max-md:max-w-[96px]">
            {contentsOf(carpeta)}
          </span>
        </button>
      </h4>
      <ul
        id={id}
        className="grid gap-2 px-3 pt-1 pb-3"
        aria-label={`Archivos de ${carpeta.titulo}`}
        hidden={!open}
      >
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
