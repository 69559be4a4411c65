import { PageHeader } from "@/components/layout/PageHeader";
import { Recibidas } from "@/features/solicitudes/components/Recibidas";

/** What the therapist's patients ask of what is kept about them. */
export function SolicitudesPage() {
  return (
    <>
      <PageHeader title="Solicitudes sobre datos">
        Lo que tus pacientes piden sobre sus datos, con el plazo que marca la ley de tu país.
      </PageHeader>
      <Recibidas />
    </>
  );
}
