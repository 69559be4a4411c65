import type { EjercicioRead } from "@/entities/ejercicio/types";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
// Loaded before the first test waits for it.
import "@/app/pages/terapeuta/BancoPage";

export const EJERCICIO_ID = "0193a1f0-0000-7000-8000-0000000000e1";

/** An exercise as the server answers it: two files, in a module, done by one of the two who have it. */
export function ejercicio(patch: Partial<EjercicioRead> = {}): EjercicioRead {
  const archivos = patch.archivos ?? [archivo("guia.pdf", "a1"), archivo("voz.mp3", "a2")];
  return {
    id: EJERCICIO_ID,
    titulo: "Respirar en cuatro tiempos",
    descripcion: "Cuatro al entrar, seis al soltar.",
    categoria: "Regulación emocional",
    archivos,
    archivo_url: archivos.map(({ key }) => key),
    archivo_ids: archivos.map(({ id }) => id),
    archivo_nombre: archivos.map(({ nombre }) => nombre),
    guia: null,
    fecha_creacion: "2026-03-03T09:00:00Z",
    fecha_actualizacion: "2026-03-04T09:00:00Z",
    version: 1,
    pacientes_count: 2,
    completados_count: 1,
    modulos_count: 1,
    ...patch,
  };
}

/** A stored file; `id` is the end of its own. */
export function archivo(nombre: string, id: string): EjercicioRead["archivos"][number] {
  return {
    id: `0193a1f0-0000-7000-8000-0000000000${id}`,
    key: `therapists/${THERAPIST.id}/${nombre}`,
    nombre,
    content_type: "application/pdf",
    size: 48_000,
  };
}

export function answerBanco(...ejercicios: EjercicioRead[]): void {
  server.use(http.get(at("/ejercicios/"), () => HttpResponse.json(ejercicios)));
}

/** Opens the page as a signed-in therapist; `search` says what is searched and which dialog is open. */
export function openBanco(search = "") {
  answerAs(THERAPIST);
  return openApp(`/dashboard/terapeuta/ejercicios${search}`, { signedIn: true });
}
