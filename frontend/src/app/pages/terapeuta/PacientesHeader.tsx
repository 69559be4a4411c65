import { NotebookPen } from "lucide";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { NUEVA_SESION } from "@/entities/paciente/routes";

interface PacientesHeaderProps {
  /** What is done here, after what is done on a page of its own. */
  actions: ReactNode;
  /** How many there are and what is being made of them; its place is kept until it is known. */
  children?: ReactNode;
}

/** What the therapist's home is called, and what begins there. */
export function PacientesHeader({ actions, children }: PacientesHeaderProps) {
  return (
    <PageHeader
      title="Mis pacientes"
      actions={
        <>
          <ButtonLink to={NUEVA_SESION} variant="texto" icon={<Icon of={NotebookPen} />}>
            Nueva sesión
          </ButtonLink>
          {actions}
        </>
      }
    >
      <span className="block min-h-[1lh] max-md:min-h-[2lh]">{children}</span>
    </PageHeader>
  );
}
