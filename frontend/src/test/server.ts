import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** A path of the API, as msw matches it. */
export const at = (path: string) => `*/api/v1${path}`;

/** What stands around what a test is about: nobody invited, nothing new for a patient in therapy. */
const AROUND = [
  http.get(at("/invitations/"), () => HttpResponse.json([])),
  http.get(at("/pacientes/paciente/dashboard"), () =>
    HttpResponse.json({
      nombre: "Lucía",
      terapeuta: "Ana Robledo",
      total_sesiones: 0,
      total_tiempo_minutos: 0,
      ejercicios_asignados: 0,
      fecha_ingreso: "2026-03-03",
      sesiones_recientes: [],
      recorrido: [],
      ultima_sesion: null,
      proxima_cita: null,
      sesiones_nuevas: 0,
    }),
  ),
];

/** Answers exactly what the real server answers; a test adds what it needs with `server.use`. */
export const server = setupServer(...AROUND);

/** An error as the server writes it (contract §1). */
export function problem(status: number, detail: string, extra: Record<string, unknown> = {}) {
  return HttpResponse.json({ detail, message: detail, ...extra }, { status });
}

export { HttpResponse, http };
