import { api, BACKGROUND, body } from "@/api/client";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import type { MiSesion } from "@/entities/portal/types";

/** What is read of an exercise; its files stay on the server. */
export type EjercicioGuardado = Omit<
  UnifiedEjercicio,
  "archivos" | "archivo_url" | "archivo_ids" | "archivo_nombre"
>;

/** What a patient has on their telephone. */
export interface Guardado {
  ejercicios: EjercicioGuardado[];
  /** The last one, if there is any; its recording stays on the server. */
  sesion: MiSesion | null;
}

/** What the telephone keeps, as the server has it now. */
export async function fetchGuardado(pacienteId: string): Promise<Guardado> {
  const [ejercicios, sesion] = await Promise.all([fetchEjercicios(pacienteId), fetchSesion()]);
  return { ejercicios, sesion };
}

async function fetchEjercicios(paciente_id: string): Promise<EjercicioGuardado[]> {
  const rows = await body(
    api.GET("/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/unified", {
      params: { path: { paciente_id } },
      headers: BACKGROUND,
    }),
  );
  return rows.map(({ archivos, archivo_url, archivo_ids, archivo_nombre, ...text }) => text);
}

async function fetchSesion(): Promise<MiSesion | null> {
  const headers = BACKGROUND;
  const [last] = await body(api.GET("/api/v1/sesiones/paciente/mis-sesiones", { headers }));
  if (!last) return null;
  const { video_url, ...text } = await body(
    api.GET("/api/v1/sesiones/paciente/sesion/{sesion_id}", {
      // Kept is not read: it stays new until they open it.
      params: { path: { sesion_id: last.id }, query: { guardar: true } },
      headers,
    }),
  );
  return text;
}
