import { Plus } from "lucide";
import { useState } from "react";
import { WindowedGrid } from "@/components/layout/WindowedGrid";
import { EmptyState } from "@/components/states/EmptyState";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { useOpenHref } from "../model/banco-address";
import { DeleteEjercicioDialog } from "./DeleteEjercicioDialog";
import { EjercicioCard } from "./EjercicioCard";

interface EjerciciosGridProps {
  ejercicios: readonly EjercicioRead[];
  /** There is nothing at all yet, whatever is searched. */
  isBankEmpty: boolean;
}

/** The cards, or why there are none. */
export function EjerciciosGrid({ ejercicios, isBankEmpty }: EjerciciosGridProps) {
  const [deleting, setDeleting] = useState<EjercicioRead | null>(null);
  return (
    <>
      {isBankEmpty && <Empty />}
      {!isBankEmpty && ejercicios.length === 0 && (
        <EmptyState title="No se encontraron ejercicios">
          Prueba con otra palabra del título o de la descripción, o con otra categoría.
        </EmptyState>
      )}
      {ejercicios.length > 0 && (
        <WindowedGrid className="rejilla" count={ejercicios.length}>
          {(index, place) => {
            const ejercicio = ejercicios[index];
            return (
              ejercicio && (
                <EjercicioCard
                  key={ejercicio.id}
                  ejercicio={ejercicio}
                  place={place}
                  onDelete={() => setDeleting(ejercicio)}
                />
              )
            );
          }}
        </WindowedGrid>
      )}
      {deleting && <DeleteEjercicioDialog ejercicio={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function Empty() {
  const href = useOpenHref("ejercicio");
  return (
    <EmptyState
      title="Tu banco está vacío"
      action={
        <ButtonLink to={href({ kind: "nuevo" })} preventScrollReset icon={<Icon of={Plus} />}>
          Nuevo ejercicio
        </ButtonLink>
      }
    >
      Escribe un ejercicio una vez, con sus audios o documentos, y propónselo a quien lo necesite.
    </EmptyState>
  );
}
