import { useState } from "react";
import { WindowedGrid } from "@/components/layout/WindowedGrid";
import type { ModuloRead } from "@/entities/ejercicio/types";
import { DeleteModuloDialog } from "./DeleteModuloDialog";
import { ModuloCard } from "./ModuloCard";

/** The modules, and what can be done with each. */
export function ModulosGrid({ modulos }: { modulos: readonly ModuloRead[] }) {
  const [deleting, setDeleting] = useState<ModuloRead | null>(null);
  return (
    <>
      <WindowedGrid className="rejilla" count={modulos.length}>
        {(index, place) => {
          const modulo = modulos[index];
          return (
            modulo && (
              <ModuloCard
                key={modulo.id}
                modulo={modulo}
                place={place}
                onDelete={() => setDeleting(modulo)}
              />
            )
          );
        }}
      </WindowedGrid>
      {deleting && <DeleteModuloDialog modulo={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
