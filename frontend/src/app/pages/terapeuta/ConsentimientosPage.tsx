import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";
import { useUser } from "@/entities/cuenta/session";
import { pacienteDetail } from "@/entities/paciente/api";
import { fichaOf } from "@/entities/paciente/routes";
import { DelPaciente } from "@/features/consentimientos/DelPaciente";

/** What a patient and those around them consent to. */
export function ConsentimientosPage() {
  const { id = "" } = useParams();
  const user = useUser();
  const { data: paciente } = useQuery(pacienteDetail(id));
  const of = paciente ? ` de ${paciente.nombre} ${paciente.apellido}` : "";
  return (
    <>
      <PageHeader
        title={`Consentimientos${of}`}
        actions={
          <ButtonLink variant="linea" to={fichaOf(id)}>
            Abrir su ficha
          </ButtonLink>
        }
      >
        Se piden por separado y se pueden retirar en cualquier momento.
      </PageHeader>
      <DelPaciente pacienteId={id} nombre={paciente?.nombre} folder={`${user.id}/${id}`} />
    </>
  );
}
