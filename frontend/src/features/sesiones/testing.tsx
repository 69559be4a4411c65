import { screen, within } from "@testing-library/react";
import { perTexto } from "@/entities/sesion/textos";
import type { SesionRead, SesionResumen } from "@/entities/sesion/types";
import { openAsTherapist, paciente } from "@/features/pacientes/testing";
import { at, HttpResponse, http, server } from "@/test/server";

const SHARED = { notas: true, transcripcion: true, video: true, analisis: true };

const FACTS = {
  id: "0193a1f0-0000-7000-8000-00000000000c",
  paciente_id: paciente().id,
  terapeuta_id: paciente().terapeuta_id,
  fecha: "2026-11-12T16:00:00Z",
  numero_sesion: 12,
  tipo_sesion: "psicoterapia",
  tipo_sesion_id: null,
  tipo_nombre: "Psicoterapia",
  duracion_minutos: 48,
  num_voces: 2,
  created_at: "2026-11-12T17:00:00Z",
  compartir: SHARED,
  version: 1,
} as const;

/** A session of the list as the server answers it. */
export function resumen(patch: Partial<SesionResumen> = {}): SesionResumen {
  return {
    ...FACTS,
    video_key: null,
    tiene_video: false,
    solo_audio: false,
    tiene_transcripcion: false,
    tiene_analisis: false,
    transcripcion_preview: null,
    ...patch,
  };
}

/** A whole session as the server answers it. */
export function sesion(patch: Partial<SesionRead> = {}): SesionRead {
  return {
    ...FACTS,
    video_url: null,
    sonido_borrado: null,
    ...perTexto(() => null),
    notas: "Llega puntual.",
    temas_importantes: "Sueño, Límites",
    campos_datos: {},
    notas_privadas: "No empujar.",
    momentos: [],
    transcripcion: null,
    segmentos: [],
    transcripcion_corregida: false,
    voces_nombradas: {},
    procedencia_transcripcion: null,
    analisis: null,
    analisis_corregido: false,
    analisis_propuesto: null,
    analisis_ia: null,
    analisis_ia_paciente: null,
    analisis_ia_propuesta: null,
    analisis_ia_paciente_propuesta: null,
    estado: "completado",
    mensaje_error: null,
    aviso: null,
    ...patch,
  };
}

export const TURNS: SesionRead["segmentos"] = [
  { speaker_label: "Lucía", start_time: 0, end_time: 6, text: "He dormido mejor." },
  { speaker_label: "Terapeuta", start_time: 6, end_time: 8, text: "¿Cuánto mejor?" },
  { speaker_label: "Lucía", start_time: 16.4, end_time: 20, text: "Seis horas seguidas." },
];

/** Opens the sessions of a patient; `rest` is what follows `?tab=sessions`. */
export function openSesiones(sesiones: SesionResumen[], rest = "") {
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json(sesiones)),
    http.get(at("/sesiones/:id/voces-sugeridas"), () => HttpResponse.json([])),
  );
  return openAsTherapist(`/${paciente().id}?tab=sessions${rest}`);
}

/** Answers one session in full. */
export function answerSesion(patch: Partial<SesionRead> = {}): void {
  server.use(
    http.get(at("/sesiones/:id"), ({ params }) =>
      HttpResponse.json(sesion({ id: String(params.id), ...patch })),
    ),
  );
}

/** Opens a session's transcript with the screen to itself. */
export async function openBench(patch: Partial<SesionRead> = {}) {
  answerSesion({ segmentos: TURNS, ...patch });
  const opened = await openSesiones([resumen()], `&sesion=${sesion().id}&vista=transcripcion`);
  const list = await screen.findByRole("region", { name: "Transcripción" }, { timeout: 10_000 });
  const row = (place: number) => {
    const found = within(list)
      .getAllByRole("listitem", {})
      .filter((li) => li.id)[place];
    if (!found) throw new Error(`no turn ${place}`);
    return found;
  };
  return { ...opened, list, row };
}
