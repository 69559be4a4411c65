import type { UserEvent } from "@testing-library/user-event";
import type {
  EjercicioRead,
  ModuloRead,
  PacienteEjercicioRead,
  PacienteModuloRead,
} from "@/entities/ejercicio/types";
import type { PacienteResumen } from "@/entities/paciente/types";
import { card } from "@/features/pacientes/testing";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
// Loaded before the first test waits for them.
import "@/app/pages/terapeuta/BancoPage";
import "./components/ModulosTab";

const WHEN = "2026-03-03T09:00:00Z";

export const MODULO_ID = "0193a1f0-0000-7000-8000-0000000000b0";

/** A module as the server answers it. */
export function modulo(patch: Partial<ModuloRead> = {}): ModuloRead {
  return {
    id: MODULO_ID,
    titulo: "Poner límites",
    descripcion: "Decir que no sin explicarlo todo.",
    ejercicios_count: 0,
    pacientes_count: 0,
    fecha_creacion: WHEN,
    fecha_actualizacion: WHEN,
    version: 1,
    ...patch,
  };
}

/** An exercise of the bank as the server answers it, told apart by a letter. */
export function ejercicio(letter: string, patch: Partial<EjercicioRead> = {}): EjercicioRead {
  return {
    id: `0193a1f0-0000-7000-8000-00000000000${letter}`,
    titulo: `Ejercicio ${letter}`,
    descripcion: null,
    categoria: "Mindfulness",
    fecha_creacion: WHEN,
    fecha_actualizacion: WHEN,
    version: 1,
    archivos: [],
    archivo_url: [],
    archivo_ids: [],
    archivo_nombre: [],
    guia: null,
    pacientes_count: 0,
    completados_count: 0,
    modulos_count: 0,
    ...patch,
  };
}

export const A = ejercicio("a");
export const B = ejercicio("b");
export const C = ejercicio("c");

export const LUCIA = card();
export const MARTA = card({
  id: "0193a1f0-0000-7000-8000-000000000003",
  nombre: "Marta",
  apellido: "Gil",
});

/** That a patient has the module, done so far. */
export function withModulo(who: PacienteResumen, completados = 0): PacienteModuloRead {
  return {
    paciente_id: who.id,
    modulo_id: MODULO_ID,
    asignado_en: "2026-11-12T09:00:00Z",
    titulo: "Poner límites",
    descripcion: null,
    ejercicios_count: 3,
    completados,
    nombre: who.nombre,
    apellido: who.apellido,
  };
}

/** That a patient has exercise A by itself. */
export function withEjercicio(who: PacienteResumen, done = false): PacienteEjercicioRead {
  return {
    paciente_id: who.id,
    ejercicio_id: A.id,
    asignado_en: "2026-11-12T09:00:00Z",
    titulo: A.titulo,
    nombre: who.nombre,
    apellido: who.apellido,
    completado: done,
    fecha_completado: done ? "2026-11-18T09:00:00Z" : null,
  };
}

interface Bank {
  modulos?: ModuloRead[];
  /** Of the bank, by title. */
  ejercicios?: EjercicioRead[];
  /** Those in the module, in their order. */
  inside?: EjercicioRead[];
  asignados?: PacienteModuloRead[];
}

/** Answers what is read of a bank. */
export function answerBank({ modulos = [], ejercicios = [], inside = [], asignados = [] }: Bank) {
  const links = inside.map((one, orden) => ({
    modulo_id: MODULO_ID,
    ejercicio_id: one.id,
    orden,
    ejercicio: one,
  }));
  server.use(
    http.get(at("/modulos/"), () => HttpResponse.json(modulos)),
    http.get(at(`/modulos/${MODULO_ID}`), () => HttpResponse.json(modulos[0])),
    http.get(at("/ejercicios/"), () => HttpResponse.json(ejercicios)),
    http.get(at(`/modulo-ejercicios/modulo/${MODULO_ID}`), () => HttpResponse.json(links)),
    http.get(at(`/paciente-modulos/modulo/${MODULO_ID}`), () => HttpResponse.json(asignados)),
  );
}

/** Writes at the end of what is there, at one go. */
export async function put(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Opens the bank as a signed-in therapist. */
export function openBanco(search = "") {
  answerAs(THERAPIST);
  return openApp(`/dashboard/terapeuta/ejercicios${search}`, { signedIn: true });
}

/** Its modules; `search` names the open dialog. */
export function openModulos(search = "") {
  return openBanco(`?tab=modulos${search}`);
}
