import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { components } from "@/api/schema";
import { OWN_TEXTOS } from "@/entities/paciente/textos";

/** A therapist's profile before its first save, as the server answers it. */
export const PERFIL_TERAPEUTA: components["schemas"]["PerfilTerapeutaRead"] = {
  name: "Ana Robledo",
  email: "ana@demo.remanso.local",
  avatar_url: null,
  foto_perfil: null,
  especialidad: null,
  licencia: null,
  telefono: null,
  telefono_consulta: null,
  direccion: null,
  biografia: null,
  estudios: [],
  certificaciones: [],
  compartir: { notas: true, transcripcion: true, video: true, analisis: true },
  compartir_elegido: false,
  version: 0,
};

const NO_OWN_TEXTO = Object.fromEntries(OWN_TEXTOS.map(({ name }) => [name, null])) as Record<
  (typeof OWN_TEXTOS)[number]["name"],
  null
>;

/** A patient's profile as the server answers it. */
export const PERFIL_PACIENTE: components["schemas"]["PerfilPacienteRead"] = {
  id: "0193a1f0-0000-7000-8000-000000000002",
  nombre: "Lucía",
  apellido: "Ferrer",
  email: "lucia@demo.remanso.local",
  telefono: "+34 612 40 88 21",
  ...NO_OWN_TEXTO,
  fecha_nacimiento: "1992-03-01",
  foto_perfil: null,
  avatar_url: null,
  fecha_ingreso: "2026-03-03",
  estado: "activo",
  fecha_alta: null,
  terapeuta_asignado: "Ana Robledo",
  proxima_sesion: null,
  sesiones_completadas: 12,
  ultima_sesion: "2026-11-12T16:00:00Z",
  version: 3,
};

/** The progress of somebody who has nothing to do yet. */
export const SIN_PROGRESO: components["schemas"]["Progreso"] = {
  total_modulos: 0,
  total_asignados: 0,
  total_completados: 0,
  total_practicas: 0,
  porcentaje: 0,
  por_fuente: {
    individual: { asignados: 0, completados: 0, porcentaje: 0 },
    modulos: { asignados: 0, completados: 0, porcentaje: 0 },
  },
  por_categoria: [],
  recientes: [],
};

/** An account that a password alone protects. */
const SIN_FACTORES: components["schemas"]["FactorState"] = {
  totp: false,
  codigos_restantes: 0,
  llaves: 0,
  exigido: false,
};

const LOCAL = { modelo: "", local: true, disponible: true, motivo: null };

/** The engines of an installation with nothing to configure. */
export const MOTORES: components["schemas"]["EnginesRead"] = {
  speech: { ...LOCAL, nombre: "Whisper", modelo: "small" },
  language: { ...LOCAL, nombre: "Motor local, sin modelo generativo" },
  mail: { ...LOCAL, nombre: "Buzón local" },
  storage: { ...LOCAL, nombre: "Carpeta" },
};

/** How long records are kept before anybody says so. */
export const CONSERVACION: components["schemas"]["ConservacionRead"] = {
  pais: "ES",
  anos: 5,
  bloquear: false,
  suelos: [
    { pais: "AR", anos: 10, fuente: "Ley 26.529, art. 18" },
    { pais: "ES", anos: 5, fuente: "Ley 41/2002, art. 17.1" },
    { pais: "PE", anos: 15, fuente: null },
  ],
};

/** The sound of a patient's sessions before anybody says for how long. */
export const SONIDO: components["schemas"]["ConservarAudioRead"] = {
  dias: null,
  dias_consulta: null,
  rigen: null,
  negado: false,
};

const AYUDA_LINEA = { nombre: "Emergencias", numero: "112", cuando: "a cualquier hora" };

/** Whom to call, as the server answers it. */
export const AYUDA: components["schemas"]["AyudaRead"] = {
  pais: "ES",
  emergencias: [AYUDA_LINEA],
  situaciones: [
    {
      clave: "emergencias",
      titulo: "Hay peligro ahora",
      lineas: [
        {
          ...AYUDA_LINEA,
          para: ["emergencias"],
          fuente: "https://example.org",
          consultado: "2026-11-22",
        },
      ],
    },
    {
      clave: "menores",
      titulo: "Un niño, una niña o un adolescente está en peligro",
      lineas: [
        {
          nombre: "ANAR",
          numero: "900 20 20 10",
          cuando: "a cualquier hora",
          para: ["menores"],
          fuente: "https://example.org",
          consultado: "2026-11-22",
        },
      ],
    },
  ],
  clases: {},
  contacto: {
    nombre: "La consulta de Ana Robledo",
    numero: "+34 (912) 34-56-78",
    cuando: "en su horario de trabajo",
  },
};

/** What is said of a practice's data. */
export const AVISO: components["schemas"]["MiAviso"] = {
  texto: "Tus datos, en pocas palabras\n\nQuién responde. Ana Robledo.",
  texto_version: "es-1",
  texto_sha256: "a".repeat(64),
  mostrado: "2026-11-20T10:00:00Z",
};

/** A path of the API, as msw matches it. */
export const at = (path: string) => `*/api/v1${path}`;

/** What stands around what a test is about: nobody invited or in danger, nothing running or new in therapy, nothing to do, bare profiles, empty rooms behind every link. */
const AROUND = [
  // Whoever asks whether the server is there at all.
  http.head("*/", () => new HttpResponse()),
  http.get(at("/auth/config"), () =>
    HttpResponse.json({ google_client_id: null, development: false, demo: [] }),
  ),
  http.get(at("/pacientes/"), () => HttpResponse.json([])),
  http.get(at("/sesiones/:id/enmiendas"), () => HttpResponse.json([])),
  http.get(at("/consentimientos/paciente/:id/conservar-audio"), () => HttpResponse.json(SONIDO)),
  http.get(at("/pacientes/unified/:id"), () => problem(404, "No encontrado")),
  http.get(at("/citas/"), () => HttpResponse.json([])),
  http.get(at("/citas/mias"), () => HttpResponse.json([])),
  http.get(at("/agenda/festivos"), () => HttpResponse.json([])),
  http.get(at("/ejercicios/"), () => HttpResponse.json([])),
  http.get(at("/sesiones/paciente/mis-sesiones"), () => HttpResponse.json([])),
  http.get(at("/terapeuta/perfil"), () => HttpResponse.json(PERFIL_TERAPEUTA)),
  http.get(at("/pacientes/perfil"), () => HttpResponse.json(PERFIL_PACIENTE)),
  http.get(at("/invitations/"), () => HttpResponse.json([])),
  http.get(at("/ayuda"), () => HttpResponse.json(AYUDA)),
  http.get(at("/sesiones-asincronas/en-curso"), () => HttpResponse.json([])),
  http.get(at("/ai-agent/alertas"), () => HttpResponse.json([])),
  http.get(at("/escritos/sin-ver"), () => HttpResponse.json({ medidas: [], recados: [] })),
  http.get(at("/derechos/solicitudes/abiertas"), () => HttpResponse.json([])),
  http.get(at("/terapeuta/conservacion"), () => HttpResponse.json(CONSERVACION)),
  http.get(at("/medidas/mias"), () => HttpResponse.json([])),
  http.get(at("/privacidad/aviso"), () => HttpResponse.json(AVISO)),
  http.get(at("/invitations/aviso/:token"), () =>
    HttpResponse.json({ aviso: AVISO, edad_minima: 14, consentimientos: [] }),
  ),
  http.get(at("/consentimientos/mios"), () => HttpResponse.json([])),
  http.get(at("/lo-que-quedo/hoy"), () => HttpResponse.json([])),
  http.get(at("/avisos/push/"), () => HttpResponse.json({ clave: null, telefonos: [] })),
  http.get(at("/copias"), () => HttpResponse.json({ estado: "ninguna", comprobada_en: null })),
  http.get(at("/engines"), () => HttpResponse.json(MOTORES)),
  http.get(at("/engines/assistant"), () =>
    HttpResponse.json({ nombre: MOTORES.language.nombre, local: true }),
  ),
  http.get(at("/ai-agent/history"), () => HttpResponse.json([])),
  http.get(at("/ai-agent/context"), () =>
    HttpResponse.json({
      total_patients: 6,
      total_sessions: 62,
      exercises_created: 12,
      modules_created: 2,
    }),
  ),
  http.get(at("/paciente-ejercicios/pacientes/:id/ejercicios/progreso"), () =>
    HttpResponse.json(SIN_PROGRESO),
  ),
  http.get(at("/paciente-ejercicios/pacientes/:id/modulos/progreso"), () => HttpResponse.json([])),
  http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
  http.get(at("/tipos-sesion/"), () => HttpResponse.json([])),
  http.get(at("/auth/dispositivos/"), () => HttpResponse.json([])),
  http.get(at("/auth/mfa"), () => HttpResponse.json(SIN_FACTORES)),
  http.get(at("/sesiones/paciente/:id/desde-ultima-sesion"), () =>
    HttpResponse.json({ desde: null, completados: [], practicados: [] }),
  ),
  http.get(at("/pacientes/paciente/dashboard"), () =>
    HttpResponse.json({
      nombre: "Lucía",
      terapeuta: "Ana Robledo",
      total_sesiones: 0,
      total_tiempo_minutos: 0,
      ejercicios_asignados: 0,
      ejercicios_completados: 0,
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
