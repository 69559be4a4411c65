import { openAsTherapist, paciente } from "@/features/pacientes/testing";
import { at, HttpResponse, http, server } from "@/test/server";
// Loaded before the first test waits for them.
import "@/app/Dashboard";
import "@/app/shells/TerapeutaShell";
import "@/app/pages/terapeuta/ficha/FichaPage";
import "./components/EjerciciosDialogs";
import "./components/EjerciciosTab";
import "./components/ModulosTab";
import "./components/ProgresoTab";
import type { PacienteModulo, UnifiedEjercicio } from "@/entities/asignacion/types";

export const LUCIA = paciente();
export const MODULO_ID = "0193a1f0-0000-7000-8000-0000000000e1";

/** A row of what Lucía has, as the server answers it: given by itself, not done. */
export function ejercicio(patch: Partial<UnifiedEjercicio> = {}): UnifiedEjercicio {
  return {
    id: "0193a1f0-0000-7000-8000-0000000000d1",
    titulo: "Respirar en cuatro tiempos",
    descripcion: "Cuatro al entrar, cuatro quieta, seis al soltar.",
    categoria: "Regulación emocional",
    asignado_en: "2026-11-16T10:00:00Z",
    fecha_creacion: "2026-03-03T09:00:00Z",
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
    archivos: [],
    archivo_url: [],
    archivo_ids: [],
    archivo_nombre: [],
    ...patch,
  };
}

export function archivo(nombre: string): UnifiedEjercicio["archivos"][number] {
  return {
    id: nombre,
    key: `therapists/ana/${nombre}`,
    nombre,
    content_type: "application/octet-stream",
    size: 12_000,
  };
}

/** One that came in a module, done, with what she wrote. */
export const HOY_NO = ejercicio({
  id: "0193a1f0-0000-7000-8000-0000000000d2",
  titulo: "Decir «hoy no puedo»",
  completado: true,
  fecha_completado: "2026-11-18T20:00:00Z",
  notas_paciente: "Se lo dije el domingo.",
  source: "module",
  moduleId: MODULO_ID,
  moduleName: "Poner límites",
});

/** A module she has, as the server answers it. */
export function modulo(patch: Partial<PacienteModulo> = {}): PacienteModulo {
  return {
    paciente_id: LUCIA.id,
    modulo_id: MODULO_ID,
    asignado_en: "2026-11-12T10:00:00Z",
    titulo: "Poner límites",
    descripcion: "Decir que no sin romper nada.",
    ejercicios_count: 3,
    completados: 1,
    nombre: LUCIA.nombre,
    apellido: LUCIA.apellido,
    ...patch,
  };
}

export function answerEjercicios(...rows: UnifiedEjercicio[]): void {
  server.use(
    http.get(at(`/paciente-ejercicios/pacientes/${LUCIA.id}/ejercicios/unified`), () =>
      HttpResponse.json(rows),
    ),
  );
}

export function answerModulos(...rows: PacienteModulo[]): void {
  server.use(http.get(at(`/paciente-modulos/paciente/${LUCIA.id}`), () => HttpResponse.json(rows)));
}

/** Opens a section of Lucía's page: `?tab=exercises`, with what else the address says. */
export function openFicha(search: string) {
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(LUCIA)),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
  );
  return openAsTherapist(`/${LUCIA.id}${search}`);
}
