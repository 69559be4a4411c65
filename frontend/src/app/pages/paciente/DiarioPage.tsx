import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";
import { RECADOS } from "@/entities/portal/places";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { Diario } from "@/features/diario/components/Diario";

/** The patient's diary: one line and a mood a day. */
export function DiarioPage() {
  const terapeuta = useTerapeuta();
  return (
    <>
      <PageHeader
        title="Diario"
        actions={
          <ButtonLink variant="linea" to={RECADOS}>
            {`Dejar un recado a ${terapeuta}`}
          </ButtonLink>
        }
      >
        Una línea al día y cómo estás. Es tuyo: cada vez eliges si lo compartes.
      </PageHeader>
      <Diario />
    </>
  );
}
