import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";

const PLACES = ["uno", "dos", "tres"];

/** The cards are on their way. */
export function PacientesLoading() {
  return (
    <Loading text="Cargando pacientes...">
      <div className="rejilla" aria-hidden="true">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-[214px] rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
