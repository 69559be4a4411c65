import { clsx } from "clsx";
import type { AvanceCategoria } from "@/entities/ejercicio/types";
import { BarraAvance } from "./BarraAvance";

/** A bar for each category; what has none is together under its own name. */
export function PorCategoria({
  categorias,
  className,
}: {
  categorias: readonly AvanceCategoria[];
  className?: string;
}) {
  return (
    <div className={clsx("grid gap-3", className)}>
      {categorias.map((avance) => (
        <BarraAvance
          key={avance.categoria ?? ""}
          etiqueta={avance.categoria ?? "Sin categoría"}
          avance={avance}
        />
      ))}
    </div>
  );
}
