import { perTexto } from "@/entities/paciente/textos";
import type { PacienteRead, PacienteResumen } from "@/entities/paciente/types";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";

const FACTS = {
  id: "0193a1f0-0000-7000-8000-000000000002",
  nombre: "Lucía",
  apellido: "Ferrer Aldana",
  edad: 34,
  email: "lucia@demo.remanso.local",
  foto_perfil: null,
  telefono: "+34 612 40 88 21",
  profesion_ocupacion: "Arquitecta",
  fecha_nacimiento: "1992-03-03",
  fecha_ingreso: "2026-03-03",
  estado_terapia: "activo",
  proxima_cita: null,
  fecha_creacion: "2026-03-03T09:00:00Z",
  terapeuta_id: THERAPIST.id,
  total_sesiones: 12,
  total_tiempo_minutos: 577,
  ultima_sesion: "2026-11-12T16:00:00Z",
} as const;

/** A card of the list as the server answers it. */
export function card(patch: Partial<PacienteResumen> = {}): PacienteResumen {
  return { ...FACTS, duraciones_recientes: [44, 50, 48], ...patch };
}

/** A patient in full as the server answers it. */
export function paciente(patch: Partial<PacienteRead> = {}): PacienteRead {
  return {
    ...FACTS,
    ...perTexto(() => null),
    profesion_ocupacion: FACTS.profesion_ocupacion,
    estado_civil: "union_libre",
    nivel_escolaridad: "secundaria",
    propuesta_terapia: "Dormir mejor.",
    ha_hecho_terapia: true,
    ha_hecho_psicodelicos: false,
    ha_hecho_constelaciones: null,
    notas_terapeuticas: "Nombrarlo con suavidad.",
    alta: null,
    version: 1,
    ...patch,
  };
}

/** Answers the list, or the part asked for; a search keeps the cards whose first name contains it. */
export function answerList(...cards: PacienteResumen[]): void {
  server.use(
    http.get(at("/pacientes/"), ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const search = (asked.get("search") ?? "").toLowerCase();
      const found = cards.filter((one) => one.nombre.toLowerCase().includes(search));
      const offset = Number(asked.get("offset"));
      const part = found.slice(offset, offset + Number(asked.get("limit")));
      return HttpResponse.json(part, { headers: { "X-Total-Count": String(found.length) } });
    }),
  );
}

/** Opens a page of the therapist's. */
export function openAsTherapist(path: string) {
  answerAs(THERAPIST);
  return openApp(`/dashboard/terapeuta/pacientes${path}`, { signedIn: true });
}
