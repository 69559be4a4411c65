import { Select } from "@/components/ui/inputs";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { categoriasOf } from "../model/filter";

interface CategoriaFilterProps {
  ejercicios: readonly EjercicioRead[];
  /** A category's slug; empty for all. */
  value: string;
  onChange: (slug: string) => void;
}

/** Shows the exercises of one category; a bank that has but one needs no filter. */
export function CategoriaFilter({ ejercicios, value, onChange }: CategoriaFilterProps) {
  const categorias = categoriasOf(ejercicios);
  if (categorias.length < 2 && value === "") return null;
  return (
    <Select
      className="entrada--suave ml-auto w-auto max-w-[320px] min-w-[220px] text-ellipsis max-md:-order-1 max-md:ml-0 max-md:w-full max-md:max-w-none"
      aria-label="Categoría"
      value={categorias.some(({ slug }) => slug === value) ? value : ""}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Todas las categorías</option>
      {categorias.map(({ slug, label, count }) => (
        <option key={slug} value={slug}>
          {`${label} (${count})`}
        </option>
      ))}
    </Select>
  );
}
