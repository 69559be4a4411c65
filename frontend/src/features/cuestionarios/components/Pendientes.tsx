import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { misMedidas } from "@/entities/medida/api";
import { CUESTIONARIOS } from "@/entities/portal/routes";

/** On the patient's home: what they are asked, and nothing where they are asked nothing. */
export function Pendientes() {
  const { data = [] } = useQuery(misMedidas);
  const [only] = data;
  if (!only) return null;
  const one = data.length === 1;
  return (
    <Card className="entre envuelve gap-3 mt-6">
      <div>
        <h2>{one ? "Tienes un cuestionario pendiente" : "Tienes cuestionarios pendientes"}</h2>
        <p className="suave mt-1">{data.map(({ nombre }) => nombre).join(", ")}</p>
      </div>
      <ButtonLink to={one ? `${CUESTIONARIOS}?abierto=${only.id}` : CUESTIONARIOS}>
        Responder
      </ButtonLink>
    </Card>
  );
}
