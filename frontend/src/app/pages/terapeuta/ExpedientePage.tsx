import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { pacienteDetail } from "@/entities/paciente/api";
import { fichaOf } from "@/entities/paciente/routes";
import { Expediente } from "@/features/expediente/Expediente";

/** Takes away the whole record of one of the therapist's patients. */
export function ExpedientePage() {
  const { id = "" } = useParams();
  const { data: paciente, isPending } = useQuery(pacienteDetail(id));
  // With the name, the title is a line longer on a phone.
  if (isPending) {
    return (
      <>
        <h1 className="oculto">Expediente</h1>
        <Loading text="Cargando expediente..." />
      </>
    );
  }
  const of = paciente ? ` de ${paciente.nombre} ${paciente.apellido}` : "";
  return (
    <>
      <PageHeader
        title={`Expediente${of}`}
        actions={
          <ButtonLink variant="linea" to={fichaOf(id)}>
            Abrir su ficha
          </ButtonLink>
        }
      >
        Un archivo con todo lo que guardas de tu paciente: ficha, sesiones con sus grabaciones,
        ejercicios, cuestionarios y citas. Se abre en cualquier ordenador, sin conexión.
      </PageHeader>
      <Expediente pacienteId={id} />
    </>
  );
}
