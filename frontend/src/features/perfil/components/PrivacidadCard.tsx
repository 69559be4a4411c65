import { LegalLinks } from "@/components/layout/LegalLinks";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { CONSERVACION } from "@/entities/conservacion/routes";
import { SOLICITUDES } from "@/entities/solicitud/routes";

/** Where a therapist sees to what the law says of their patients' data. */
export function PrivacidadCard() {
  return (
    <Card>
      <h2>Datos de tus pacientes</h2>
      <p className="suave mt-2">Lo que te piden sobre sus datos, y cuánto tiempo los conservas.</p>
      <div className="fila envuelve gap-2 mt-4">
        <ButtonLink to={SOLICITUDES} variant="linea">
          Solicitudes
        </ButtonLink>
        <ButtonLink to={CONSERVACION} variant="linea">
          Conservación
        </ButtonLink>
      </div>
      <div className="mt-4">
        <LegalLinks />
      </div>
    </Card>
  );
}
