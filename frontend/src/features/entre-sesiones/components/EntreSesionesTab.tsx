import type { PacienteRead } from "@/entities/paciente/types";
import { DiarioDe } from "./DiarioDe";
import { RecadosDe } from "./RecadosDe";

/** What a patient left for the therapist, and what they share of their diary. */
export function EntreSesionesTab({ paciente }: { paciente: PacienteRead }) {
  return (
    <div className="pila gap-6">
      <RecadosDe paciente={paciente} />
      <DiarioDe paciente={paciente} />
    </div>
  );
}
