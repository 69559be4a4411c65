import type {
  AvanceModulo,
  ModuloPaciente,
  Progreso,
  UnifiedEjercicio,
} from "@/entities/ejercicio/types";
import { answerAs, openApp, PATIENT } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
// Loaded before the first test waits for it.
import "@/app/pages/paciente/MisEjerciciosPage";

const OWN = `/paciente-ejercicios/pacientes/${PATIENT.id}`;

/** The paths that the page asks. */
export const UNIFIED = at(`${OWN}/ejercicios/unified`);
export const PROGRESO = at(`${OWN}/ejercicios/progreso`);
export const AVANCE_MODULOS = at(`${OWN}/modulos/progreso`);
export const MODULOS = at("/modulos/paciente/mis-modulos");
export const deModulo = (id: string) => at(`/paciente-ejercicios/modulos/${id}/ejercicios`);
export const completar = (id: string) => at(`${OWN}/ejercicios/${id}/completar`);
export const desmarcar = (id: string) => at(`${OWN}/ejercicios/${id}/desmarcar`);

export const RESPIRAR = "0193a1f0-0000-7000-8000-0000000000e1";
export const LIMITES = "0193a1f0-0000-7000-8000-0000000000f1";

/** A row of the unified list as the server answers it. */
export function ejercicio(patch: Partial<UnifiedEjercicio> = {}): UnifiedEjercicio {
  return {
    id: RESPIRAR,
    titulo: "Respirar en cuatro tiempos",
    descripcion: "Cuatro al entrar, cuatro quieta, seis al soltar.",
    categoria: "Regulación emocional",
    archivos: [],
    archivo_url: [],
    archivo_ids: [],
    archivo_nombre: [],
    asignado_en: "2026-11-16T09:00:00Z",
    fecha_creacion: "2026-11-02T09:00:00Z",
    completado: false,
    fecha_completado: null,
    notas_paciente: null,
    source: "individual",
    moduleId: null,
    moduleName: null,
    guia: null,
    pauta: null,
    hechas: 0,
    hechas_total: 0,
    ultima_practica: null,
    recordatorio: null,
    ...patch,
  };
}

/** The same as one of a module. */
export function deLimites(patch: Partial<UnifiedEjercicio> = {}): UnifiedEjercicio {
  return ejercicio({ source: "module", moduleId: LIMITES, moduleName: "Poner límites", ...patch });
}

export function modulo(patch: Partial<ModuloPaciente> = {}): ModuloPaciente {
  return {
    id: LIMITES,
    titulo: "Poner límites",
    descripcion: "Tres pasos para decir que no.",
    paciente_id: PATIENT.id,
    asignado_en: "2026-11-12T09:00:00Z",
    ejercicios_count: 3,
    completados: 0,
    ...patch,
  };
}

export function progreso(patch: Partial<Progreso> = {}): Progreso {
  return {
    total_modulos: 2,
    total_asignados: 8,
    total_completados: 5,
    total_practicas: 0,
    porcentaje: 62.5,
    por_fuente: {
      individual: { asignados: 5, completados: 3, porcentaje: 60 },
      modulos: { asignados: 3, completados: 2, porcentaje: 66.7 },
    },
    por_categoria: [
      { categoria: "Mindfulness", asignados: 2, completados: 2, porcentaje: 100 },
      { categoria: null, asignados: 6, completados: 3, porcentaje: 50 },
    ],
    recientes: [],
    ...patch,
  };
}

interface World {
  ejercicios?: readonly UnifiedEjercicio[];
  modulos?: readonly ModuloPaciente[];
  progreso?: Progreso;
  avance?: readonly AvanceModulo[];
}

/** What the server has of this patient. */
export function answerWith({ ejercicios = [], modulos = [], avance = [], ...rest }: World): void {
  server.use(
    http.get(UNIFIED, () => HttpResponse.json([...ejercicios])),
    http.get(MODULOS, () => HttpResponse.json([...modulos])),
    http.get(PROGRESO, () => HttpResponse.json(rest.progreso ?? progreso())),
    http.get(AVANCE_MODULOS, () => HttpResponse.json([...avance])),
  );
}

/** Opens the page as the patient; `search` names tab, filter and dialogs. */
export function openEjercicios(search = "") {
  answerAs(PATIENT);
  return openApp(`/dashboard/paciente/ejercicios${search}`, { signedIn: true });
}
