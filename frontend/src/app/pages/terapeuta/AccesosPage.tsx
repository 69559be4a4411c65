import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";
import { pacienteDetail } from "@/entities/paciente/api";
import { fichaOf } from "@/entities/paciente/routes";
import { Accesos } from "@/features/accesos/Accesos";

/** Who saw or changed the record of one of the therapist's patients. */
export function AccesosPage() {
  const { id = "" } = useParams();
  const { data: paciente } = useQuery(pacienteDetail(id));
  const of = paciente ? ` de ${paciente.nombre} ${paciente.apellido}` : "";
  return (
    <>
      <PageHeader
        title={`Quién ha visto la ficha${of}`}
        actions={
          <ButtonLink variant="linea" to={fichaOf(id)}>
            Abrir su ficha
          </ButtonLink>
        }
      >
        Cada vez que alguien abre o cambia algo queda escrito aquí. Tu paciente lo ve también.
      </PageHeader>
      <Accesos pacienteId={id} />
    </>
  );
}
