import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";
import { RECADOS } from "@/entities/portal/routes";
import { Diario } from "@/features/diario/components/Diario";

/** The patient's diary: one line and a mood a day. */
export function DiarioPage() {
  return (
    <>
      <PageHeader
        title="Diario"
        actions={
          <ButtonLink variant="linea" to={RECADOS}>
            Dejar un recado
          </ButtonLink>
        }
      >
        Una línea al día y cómo estás. Es tuyo: cada vez eliges si lo compartes.
      </PageHeader>
      <Diario />
    </>
  );
}
