import { NotebookPen } from "lucide";
import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { NUEVA_SESION } from "@/entities/paciente/routes";
import { Bienvenida } from "@/features/pacientes/components/Bienvenida";
import { PacientesLoading } from "@/features/pacientes/components/PacientesLoading";

/** The place of the therapist's home while it is on its way: what leads elsewhere leads there already. */
export function PacientesWaiting() {
  return (
    <>
      <Bienvenida />
      <PageHeader
        title="Mis pacientes"
        actions={
          <>
            <ButtonLink to={NUEVA_SESION} variant="texto" icon={<Icon of={NotebookPen} />}>
              Nueva sesión
            </ButtonLink>
            <Skeleton className="btn w-[10rem] max-md:w-auto" />
            <Skeleton className="btn w-[10rem] max-md:w-auto" />
          </>
        }
      >
        <span className="block min-h-[1lh] max-md:min-h-[2lh]" />
      </PageHeader>
      <Skeleton className="mb-5 block min-h-[100px] rounded-3" />
      <Skeleton className="mb-6 block min-h-[78px] rounded-3 max-[1101px]:min-h-[250px]" />
      <PacientesLoading />
    </>
  );
}
