import {
  createModulo,
  readModulo,
  readModuloEjercicios,
  updateModulo,
} from "@/entities/modulo/api";
import { guardadoOf, type ModuloForm, type ModuloGuardado } from "./moduloForm";

/** Makes the server's module what is written, its exercises too: all of it or nothing. */
export async function saveModulo(
  { id, version }: ModuloGuardado,
  form: ModuloForm,
): Promise<ModuloGuardado> {
  const written = {
    titulo: form.titulo.trim(),
    descripcion: form.descripcion.trim() || null,
    ejercicio_ids: [...form.ejercicios],
  };
  const saved = id ? updateModulo(id, { ...written, version }) : createModulo(written);
  return guardadoOf(await saved, form.ejercicios);
}

/**
 * A module as the server has it now. Its version is read before its exercises: what another window changes
 * between the two makes the version an old one, and the save is refused instead of undoing that.
 */
export async function fetchModulo(id: string): Promise<ModuloGuardado> {
  const modulo = await readModulo(id);
  const links = await readModuloEjercicios(id);
  return guardadoOf(
    modulo,
    links.map(({ ejercicio_id }) => ejercicio_id),
  );
}
