import { categoriaSlug } from "@/entities/ejercicio/categorias";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { says } from "@/lib/text-match";

/** What stands in the address for those without a category. */
export const NONE = "-";

/** One choice of the filter. */
export interface Categoria {
  slug: string;
  label: string;
  count: number;
}

/** The exercises that say every word of a search, of one category or of all. */
export function found(
  ejercicios: readonly EjercicioRead[],
  search: string,
  categoria: string,
): EjercicioRead[] {
  return ejercicios.filter(
    (one) =>
      (categoria === "" || slugOf(one) === categoria) &&
      says(`${one.titulo} ${one.descripcion ?? ""} ${one.categoria ?? ""}`, search),
  );
}

/** The categories that a bank has, by name, and how many exercises are in each. */
export function categoriasOf(ejercicios: readonly EjercicioRead[]): Categoria[] {
  const bySlug = new Map<string, Categoria>();
  for (const one of ejercicios) {
    const slug = slugOf(one);
    const label = one.categoria ?? "Sin categoría";
    const before = bySlug.get(slug);
    bySlug.set(slug, { slug, label: before?.label ?? label, count: (before?.count ?? 0) + 1 });
  }
  return [...bySlug.values()].sort(
    (one, other) =>
      Number(one.slug === NONE) - Number(other.slug === NONE) ||
      one.label.localeCompare(other.label, "es"),
  );
}

function slugOf({ categoria }: EjercicioRead): string {
  return categoria ? categoriaSlug(categoria) : NONE;
}
