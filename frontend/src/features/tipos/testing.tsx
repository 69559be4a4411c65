import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
// Loaded before the first test waits for it.
import "@/app/pages/terapeuta/TiposPage";
import type { Campo, TipoSesion } from "@/entities/tipo/types";

export const TIPO_ID = "0193a1f0-0000-7000-8000-0000000000aa";

/** A type as the server answers it: four fields, each of another kind. */
export function tipo(patch: Partial<TipoSesion> = {}): TipoSesion {
  return {
    id: TIPO_ID,
    nombre: "Integración",
    descripcion: "Después de una experiencia.",
    activo: true,
    formato_nota: "libre",
    campos: [
      campo({ nombre: "Qué queda", tipo: "textarea" }),
      campo({ nombre: "Intensidad", tipo: "number", requerido: false, placeholder: "De 0 a 10" }),
      campo({ nombre: "Práctica", tipo: "select", opciones: ["Paseo", "Diario"] }),
      campo({ nombre: "Hubo sueños", tipo: "checkbox", requerido: false }),
    ],
    fecha_creacion: "2026-03-03T09:00:00Z",
    fecha_actualizacion: "2026-03-03T09:00:00Z",
    version: 1,
    ...patch,
  };
}

export function campo(patch: Partial<Campo>): Campo {
  return { nombre: "", tipo: "text", requerido: true, placeholder: null, opciones: [], ...patch };
}

export function answerTipos(...tipos: TipoSesion[]): void {
  server.use(http.get(at("/tipos-sesion/"), () => HttpResponse.json(tipos)));
}

/** Opens the page as a signed-in therapist; `search` names the open dialog. */
export function openTipos(search = "") {
  answerAs(THERAPIST);
  return openApp(`/dashboard/terapeuta/tipos-sesiones${search}`, { signedIn: true });
}
