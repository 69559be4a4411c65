import { Alert } from "@/components/states/ErrorState";
import { whenWithin } from "@/entities/cita/model/date-words";
import type { Cita } from "@/entities/cita/types";

const SHOWN = 5;

/** What stands in the way of an appointment; making it all the same is a decision of whoever asks. */
export function CitaConflict({ conflictos }: { conflictos: readonly Cita[] }) {
  const more = conflictos.length - SHOWN;
  const named = conflictos
    .slice(0, SHOWN)
    .map((cita) => `${cita.paciente_nombre}, ${whenWithin(cita)}`);
  return (
    <Alert title="Ya tienes una cita a esa hora">
      {`${named.join("; ")}${more > 0 ? ` y ${more} más` : ""}.`}
    </Alert>
  );
}
