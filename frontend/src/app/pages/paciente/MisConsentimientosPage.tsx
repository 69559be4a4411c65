import { PageHeader } from "@/components/layout/PageHeader";
import { MisConsentimientos } from "@/features/consentimientos/MisConsentimientos";

/** What the patient lets be done with their sessions. */
export function MisConsentimientosPage() {
  return (
    <>
      <PageHeader title="Consentimientos">
        Qué permites y qué no. Decir que no, o cambiar de idea, no cambia nada en tu terapia.
      </PageHeader>
      <MisConsentimientos />
    </>
  );
}
