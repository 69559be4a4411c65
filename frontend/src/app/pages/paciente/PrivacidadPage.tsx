import { PageHeader } from "@/components/layout/PageHeader";
import { MiAviso } from "@/features/privacidad/MiAviso";

/** What is done with the patient's data. */
export function PrivacidadPage() {
  return (
    <>
      <PageHeader title="Aviso de privacidad">
        Qué se hace con lo tuyo, dónde está y qué puedes pedir.
      </PageHeader>
      <MiAviso />
    </>
  );
}
