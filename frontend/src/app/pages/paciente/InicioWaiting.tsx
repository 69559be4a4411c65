import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";

/** The place of the patient's first screen, while it is on its way. */
export function InicioWaiting() {
  return (
    <>
      <h1 className="oculto">Inicio</h1>
      <Loading text="Cargando tu espacio...">
        <Skeleton className="h-[290px] rounded-3xl" />
        <Skeleton className="h-[140px] rounded-3xl" />
      </Loading>
    </>
  );
}
