import { plain } from "@/lib/text-match";

/** The categories that are offered, in their order (document 2 §3); any other text may be stored, too. */
export const CATEGORIAS = [
  "Ansiedad",
  "Depresión",
  "Mindfulness",
  "Autoestima",
  "Habilidades sociales",
  "Regulación emocional",
  "Trauma",
  "Otra",
] as const;

/** A category as the style sheet calls it, whatever its case and accents: `Depresión` is `depresion`. */
export function categoriaSlug(categoria: string): string {
  return plain(categoria).trim().replaceAll(/\s+/g, "-");
}
