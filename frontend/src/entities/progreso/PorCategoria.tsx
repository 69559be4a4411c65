import type { AvanceCategoria } from "@/entities/ejercicio/types";
import { BarraAvance } from "./BarraAvance";

/** A bar for each category; what has none is together under its own name. */
export function PorCategoria({ categorias }: { categorias: readonly AvanceCategoria[] }) {
  return (
    <div className="porcat">
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
