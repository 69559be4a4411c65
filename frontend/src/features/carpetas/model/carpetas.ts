import { daySaid } from "@/lib/days";
import { fileTypeLabel } from "@/lib/fileTypeLabel";
import { capitalise, longDate } from "@/lib/formats";
import type { Archivo, Carpeta, Carpetas, Material, StoredFile } from "../types";

/** Everything that there is of a patient, each thing in the folder of what it belongs to. */
export function carpetasOf({ files, sesiones, drafts, ejercicios }: Material): Carpetas {
  const left = new Map(files.map((file) => [file.key, file]));
  const take = (key: string | null, soloAudio = false): Archivo[] => {
    const file = key === null ? undefined : left.get(key);
    if (!file) return [];
    left.delete(file.key);
    const archivo = archivoOf(file);
    return [soloAudio ? { ...archivo, tipo: "Audio" } : archivo];
  };
  return {
    sesiones: sesiones.map((sesion) => ({
      id: sesion.id,
      titulo: `Sesión ${sesion.numero_sesion}`,
      detalle: `${longDate(daySaid(sesion.fecha))}, ${sesion.tipo_nombre.toLocaleLowerCase("es")}`,
      archivos: take(sesion.video_key, sesion.solo_audio),
      sesion,
    })),
    borradores: drafts
      .map((draft) => ({
        id: draft.draft_id,
        titulo: draft.titulo,
        detalle: longDate(daySaid(draft.fecha)),
        archivos: take(draft.archivo_video_info.file_key),
      }))
      .filter(hasFiles),
    ejercicios: onceEach(ejercicios)
      .map(({ id, titulo, categoria, archivos }) => ({
        id,
        titulo,
        detalle: capitalise(categoria ?? "sin categoría"),
        archivos: archivos.map(({ key, nombre, size }) => ({
          key,
          nombre,
          size,
          tipo: fileTypeLabel(nombre),
        })),
      }))
      .filter(hasFiles),
    otros: [
      {
        id: "otros",
        titulo: "Sin sesión",
        detalle: "No cuelgan de ninguna sesión ni de ningún borrador",
        archivos: [...left.values()].map(archivoOf),
      },
    ].filter(hasFiles),
  };
}

/** What files take together, in bytes. */
export function sizeOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Whether there is anything at all. */
export function isEmpty(carpetas: Carpetas): boolean {
  return Object.values(carpetas).every((some) => some.length === 0);
}

function archivoOf({ key, name, size }: StoredFile): Archivo {
  return { key, nombre: name, size, tipo: fileTypeLabel(name) };
}

function hasFiles({ archivos }: Carpeta): boolean {
  return archivos.length > 0;
}

/** An exercise can come in several ways; its files are the same. */
function onceEach<T extends { id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
