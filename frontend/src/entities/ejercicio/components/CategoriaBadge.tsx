import { categoriaSlug } from "../categorias";

/** A category in its colour; one that has none of its own is grey. */
export function CategoriaBadge({ categoria }: { categoria: string }) {
  return (
    <span className="ficha categoria" data-categoria={categoriaSlug(categoria)} dir="auto">
      {categoria}
    </span>
  );
}
