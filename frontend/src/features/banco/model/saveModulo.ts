import type { ModuloRead } from "@/entities/ejercicio/types";
import {
  addEjercicio,
  createModulo,
  orderEjercicios,
  readModulo,
  readModuloEjercicios,
  removeEjercicio,
  updateModulo,
} from "@/entities/modulo/api";
import { equal } from "@/lib/equal";
import { PartlySaved } from "@/lib/partly-saved";
import { guardadoOf, type ModuloForm, type ModuloGuardado } from "./moduloForm";

const CREATE = "crear el módulo";
const TEXTS = "guardar el título y la descripción";
const ORDER = "poner los ejercicios en orden";

/** One call: what a person reads of it, and the exercises that the module has after it. */
interface Paso {
  que: string;
  ejercicios: readonly string[];
  run: () => Promise<unknown>;
}

type NameOf = (ejercicioId: string) => string;

/**
 * Makes the server's module what is written. That takes several calls: when one fails after others went
 * well, `PartlySaved` says which, and the next save goes on from what the server has by then.
 */
export async function saveModulo(
  before: ModuloGuardado,
  form: ModuloForm,
  nameOf: NameOf,
): Promise<ModuloGuardado> {
  // Alone: where it fails, nothing was saved. It carries the version, and so guards all that follows.
  const modulo = await guardarTextos(before, form);
  const { id } = modulo;
  const done = doneBy(before, form);
  let now = guardadoOf(modulo, before.ejercicios);
  for (const paso of pasosOf(id, now.ejercicios, form.ejercicios, nameOf)) {
    try {
      await paso.run();
    } catch (cause) {
      // An answer may have been lost on its way: what counts is what the server has.
      const saved = await leerModulo(id).catch(() => now);
      const left = pasosOf(id, saved.ejercicios, form.ejercicios, nameOf);
      if (left.length === 0) return saved;
      throw new PartlySaved(
        saved,
        done,
        left.map(({ que }) => que),
        cause,
      );
    }
    now = { ...now, ejercicios: paso.ejercicios };
    done.push(paso.que);
  }
  return now;
}

/** A module as the server has it now. */
export async function leerModulo(id: string): Promise<ModuloGuardado> {
  const [modulo, links] = await Promise.all([readModulo(id), readModuloEjercicios(id)]);
  return guardadoOf(
    modulo,
    links.map(({ ejercicio_id }) => ejercicio_id),
  );
}

function guardarTextos({ id, version }: ModuloGuardado, form: ModuloForm): Promise<ModuloRead> {
  const texts = { titulo: form.titulo.trim(), descripcion: form.descripcion.trim() || null };
  return id === null ? createModulo(texts) : updateModulo(id, { ...texts, version });
}

function doneBy(before: ModuloGuardado, form: ModuloForm): string[] {
  if (before.id === null) return [CREATE];
  const isSame = before.titulo === form.titulo && before.descripcion === form.descripcion;
  return isSame ? [] : [TEXTS];
}

function pasosOf(
  id: string,
  from: readonly string[],
  to: readonly string[],
  nameOf: NameOf,
): Paso[] {
  const pasos: Paso[] = [];
  let ejercicios = from;
  for (const one of from.filter((ejercicio) => !to.includes(ejercicio))) {
    ejercicios = ejercicios.filter((ejercicio) => ejercicio !== one);
    pasos.push({ que: `quitar «${nameOf(one)}»`, ejercicios, run: () => removeEjercicio(id, one) });
  }
  for (const one of to.filter((ejercicio) => !from.includes(ejercicio))) {
    ejercicios = [...ejercicios, one];
    pasos.push({ que: `añadir «${nameOf(one)}»`, ejercicios, run: () => addEjercicio(id, one) });
  }
  if (!equal(ejercicios, to)) {
    pasos.push({ que: ORDER, ejercicios: to, run: () => orderEjercicios(id, [...to]) });
  }
  return pasos;
}
