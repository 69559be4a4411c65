import { Alert } from "@/components/states/ErrorState";
import type { Paciente } from "@/entities/sesion/types";

/** The mail about this session did not get there: somebody else has to tell the patient. */
export function AvisoPerdido({ paciente }: { paciente: Paciente }) {
  return (
    <Alert tone="aviso" title={`No hemos podido avisar a ${paciente.nombre} por correo`}>
      {`El aviso de esta sesión no se pudo entregar a ${paciente.email}. Díselo tú, o comprueba que su dirección está bien escrita.`}
    </Alert>
  );
}
