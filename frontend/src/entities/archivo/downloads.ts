import { notify } from "@/components/ui/toast";
import { download } from "@/lib/files";
import { fetchAddress } from "@/lib/stored-files";
import type { ArchivoElegido } from "./types";

/** Browsers drop downloads that begin on the heels of another. */
const PAUSE_MS = 500;
const STARTED_MS = 3000;

type Downloadable = Pick<ArchivoElegido, "key" | "nombre">;

/**
 * Saves an exercise's files one after the other and tells of each. A file that cannot be had does not keep
 * the others; that there was one is told at the end.
 */
export async function downloadArchivos(archivos: readonly Downloadable[]): Promise<void> {
  if (archivos.length === 0) {
    notify.info("Sin archivos", "Este ejercicio no tiene archivos para descargar.");
    return;
  }
  let failed = false;
  for (const [index, archivo] of archivos.entries()) {
    if (index > 0) await pause();
    failed = !(await downloadOne(archivo)) || failed;
  }
  if (failed) notify.error("Error al descargar el archivo(s)", "Por favor intenta de nuevo");
}

async function downloadOne({ key, nombre }: Downloadable): Promise<boolean> {
  try {
    download(await fetchAddress(key), nombre);
  } catch {
    return false;
  }
  notify.success("Descarga iniciada", `Descargando ${nombre}`, { duration: STARTED_MS });
  return true;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
