import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { FuenteFiltro } from "@/entities/ejercicio/components/FuenteFiltro";
import { countsOf, type Fuente, from, rowKey } from "@/entities/ejercicio/fuentes";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { useMisEjercicios } from "../model/useMisEjercicios";
import { useMisEjerciciosAddress } from "../model/useMisEjerciciosAddress";
import { useSettledOrder } from "../model/useSettledOrder";
import { EjercicioCard } from "./EjercicioCard";
import { ProgresoAside } from "./ProgresoAside";

const PLACEHOLDERS = [1, 2, 3];
const NONE: Record<Fuente, string> = {
  todos: "Aún no tienes ejercicios asignados",
  individual: "No tienes ejercicios individuales",
  modulos: "No tienes ejercicios de módulos",
};

/** Every exercise the patient has, with how far they are beside it. */
export function EjerciciosTab() {
  const { data, isPending, refetch } = useMisEjercicios();
  const terapeuta = useTerapeuta();
  if (data?.length === 0) {
    return (
      <EmptyState title={NONE.todos}>
        {`Cuando acuerdes alguno con ${terapeuta}, lo encontrarás aquí. Mientras tanto, no tienes que hacer nada.`}
      </EmptyState>
    );
  }
  if (data) return <Lista ejercicios={data} />;
  if (isPending) {
    return (
      <Loading text="Cargando ejercicios...">
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} className="h-[140px] rounded-3" />
        ))}
      </Loading>
    );
  }
  return <ErrorState title="Error al cargar los ejercicios" onRetry={() => void refetch()} />;
}

function Lista({ ejercicios }: { ejercicios: readonly UnifiedEjercicio[] }) {
  const { fuente, change } = useMisEjerciciosAddress();
  const shown = from(useSettledOrder(ejercicios), fuente);
  return (
    <>
      <FuenteFiltro
        value={fuente}
        counts={countsOf(ejercicios)}
        onChange={(next) => change({ fuente: next })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_328px] items-start gap-6 max-[1024px]:grid-cols-[minmax(0,1fr)] max-md:gap-4">
        {shown.length === 0 ? (
          <EmptyState title={NONE[fuente]} />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label="Lista de ejercicios">
            {shown.map((ejercicio) => (
              <EjercicioCard key={rowKey(ejercicio)} ejercicio={ejercicio} />
            ))}
          </ul>
        )}
        <ProgresoAside />
      </div>
    </>
  );
}
