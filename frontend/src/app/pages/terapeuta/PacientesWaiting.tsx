import { Skeleton } from "@/components/ui/Skeleton";
import { Bienvenida } from "@/features/pacientes/components/Bienvenida";
import { PacientesLoading } from "@/features/pacientes/components/PacientesLoading";
import { PacientesHeader } from "./PacientesHeader";

/** The place of the therapist's home while it is on its way: what leads elsewhere leads there already. */
export function PacientesWaiting() {
  return (
    <>
      <Bienvenida />
      <PacientesHeader
        actions={
          <>
            <Skeleton className="btn w-[10rem] max-md:w-auto" />
            <Skeleton className="btn w-[10rem] max-md:w-auto" />
          </>
        }
      />
      <Skeleton className="mb-5 block min-h-[100px] rounded-3" />
      <Skeleton className="mb-6 block min-h-[78px] rounded-3 max-[1101px]:min-h-[250px]" />
      <PacientesLoading />
    </>
  );
}
