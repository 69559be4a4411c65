import type { Consentimiento } from "@/entities/consentimiento/types";

/** After a withdrawal: what went, and what stays. */
export function Borrado({ borrado, queda }: Pick<Consentimiento, "borrado" | "queda">) {
  if (borrado.length === 0) return null;
  return (
    <dl className="pila gap-1 sm">
      <dt>Se ha borrado</dt>
      {borrado.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
      <dt>Se conserva</dt>
      {queda.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </dl>
  );
}
