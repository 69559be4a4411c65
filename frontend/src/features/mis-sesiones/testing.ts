import type { Dashboard, MiSesion, MiSesionResumen } from "@/entities/portal/types";
import { answerAs, openApp, PATIENT } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";

export const SESSION_ID = "0193a1f0-0000-7000-8000-00000000000c";

const FACTS = {
  id: SESSION_ID,
  fecha: "2026-11-12T16:00:00Z",
  numero_sesion: 12,
  tipo_sesion: "psicoterapia",
  tipo_nombre: "Psicoterapia",
  duracion_minutos: 48,
  num_voces: 2,
  created_at: "2026-11-12T16:50:00Z",
} as const;

/** The dashboard as the server answers it. */
export function dashboardAnswer(patch: Partial<Dashboard> = {}): Dashboard {
  return {
    nombre: "Lucía",
    terapeuta: "Ana Robledo",
    total_sesiones: 12,
    total_tiempo_minutos: 577,
    ejercicios_asignados: 8,
    ejercicios_completados: 5,
    ejercicios_hoy: [
      {
        id: "0193a1f0-0000-7000-8000-0000000000e2",
        titulo: "Respirar en cuatro tiempos",
        cada: "dia",
        veces: 2,
        hechas: 1,
        hasta: null,
        hecho: false,
      },
    ],
    ejercicios_por_hacer: [
      { id: "0193a1f0-0000-7000-8000-0000000000e1", titulo: "Tres cosas buenas" },
    ],
    fecha_ingreso: "2026-03-03",
    sesiones_recientes: [
      {
        ...FACTS,
        nueva: true,
        tiene_video: true,
        solo_audio: false,
        tiene_transcripcion: false,
        tiene_analisis: true,
      },
    ],
    recorrido: [{ numero_sesion: 12, fecha: FACTS.fecha, duracion_minutos: 48 }],
    ultima_sesion: FACTS.fecha,
    proxima_cita: null,
    sesiones_nuevas: 1,
    ...patch,
  };
}

/** A line of the list as the server answers it. */
export function resumen(patch: Partial<MiSesionResumen> = {}): MiSesionResumen {
  return {
    ...FACTS,
    nueva: true,
    tiene_video: false,
    solo_audio: false,
    tiene_transcripcion: true,
    tiene_analisis: true,
    ...patch,
  };
}

/** A whole session as the server answers it: what is not shared is not there. */
export function sesion(patch: Partial<MiSesion> = {}): MiSesion {
  return { ...FACTS, ...patch };
}

export function answerList(...sessions: MiSesionResumen[]): void {
  server.use(http.get(at("/sesiones/paciente/mis-sesiones"), () => HttpResponse.json(sessions)));
}

export function answerSesion(session: MiSesion): void {
  server.use(
    http.get(at(`/sesiones/paciente/sesion/${session.id}`), () => HttpResponse.json(session)),
  );
}

export async function openAsPatient(path: string) {
  answerAs(PATIENT);
  return openApp(`/dashboard/paciente${path}`, { signedIn: true });
}
