import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide";
import { useParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { AlertasDe } from "@/entities/alerta/components/AlertasDe";
import { pacienteDetail } from "@/entities/paciente/api";
import { citaOf, isUpcoming } from "@/entities/paciente/citas";
import { fichaOf, PACIENTES } from "@/entities/paciente/routes";
import type { PacienteRead } from "@/entities/paciente/types";
import { LoQueConviene } from "@/features/antes-de-entrar/components/LoQueConviene";
import { isNotFound, messageOf } from "@/lib/errors";

const TITLE = "Antes de entrar";

/** What a therapist reads in a minute before a patient comes in. */
export function AntesDeEntrarPage() {
  const { id = "" } = useParams();
  const { data: paciente, error, refetch } = useQuery(pacienteDetail(id));
  if (isNotFound(error)) return <NoPaciente />;
  if (paciente) {
    return (
      <>
        <Cabecera paciente={paciente} />
        <AlertasDe pacienteId={id} />
        <LoQueConviene pacienteId={id} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={TITLE} />
      {error ? (
        <ErrorState title="Error al cargar datos del paciente" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Loading text="Cargando información del paciente..." />
      )}
    </>
  );
}

function Cabecera({ paciente }: { paciente: PacienteRead }) {
  const { id, nombre, apellido, proxima_cita: cita } = paciente;
  return (
    <PageHeader
      title={`${TITLE}: ${nombre} ${apellido}`}
      actions={
        <>
          <Button variant="linea" icon={<Icon of={Printer} />} onClick={() => globalThis.print()}>
            Imprimir
          </Button>
          <ButtonLink variant="linea" to={fichaOf(id)}>
            Abrir su ficha
          </ButtonLink>
          <ButtonLink to={fichaOf(id, "new-session")}>Escribir la sesión</ButtonLink>
        </>
      }
    >
      {isUpcoming(cita) ? `Próxima cita: ${citaOf(cita).toLocaleLowerCase("es")}.` : null}
    </PageHeader>
  );
}

function NoPaciente() {
  return (
    <EmptyState
      title="Paciente no encontrado"
      level={1}
      action={<ButtonLink to={PACIENTES}>Volver a Mis Pacientes</ButtonLink>}
    >
      Puede que la dirección esté incompleta o que la ficha ya no exista.
    </EmptyState>
  );
}
