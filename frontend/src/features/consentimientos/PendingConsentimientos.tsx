import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { misConsentimientos } from "@/entities/consentimiento/api";
import { CONSENTIMIENTOS } from "@/entities/portal/routes";

/** On the patient's home: that something is asked of them, and nothing where nothing is. */
export function PendingConsentimientos() {
  const { data = [] } = useQuery(misConsentimientos);
  if (!data.some(({ estado }) => estado === "pendiente")) return null;
  return (
    <Card className="entre envuelve gap-3 mt-6">
      <div>
        <h2>Tu terapeuta te pide que decidas algo</h2>
        <p className="suave mt-1">Léelo con calma. Puedes decir que no: no cambia nada.</p>
      </div>
      <ButtonLink to={CONSENTIMIENTOS}>Leer y decidir</ButtonLink>
    </Card>
  );
}
