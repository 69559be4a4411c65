import { NotReadyCard } from "@/components/states/NotReady";
import { type FichaTab, fichaOf } from "../routes";
import type { PacienteRead } from "../types";

interface PendingProps {
  paciente: PacienteRead;
}

/** Each of these gives way to its section, in FichaPage, when there is one. */
export function EjerciciosPending({ paciente }: PendingProps) {
  return (
    <Pending paciente={paciente} to="sessions" label="Ver sus sesiones">
      {`Mientras tanto, puedes anotar lo que propones a ${paciente.nombre} en las notas de cada sesión.`}
    </Pending>
  );
}

export function ModulosPending({ paciente }: PendingProps) {
  return (
    <Pending paciente={paciente} to="patient-info" label="Ver su información">
      {`Mientras tanto, el plan de tratamiento de ${paciente.nombre} puede decir qué va después de qué.`}
    </Pending>
  );
}

export function ProgresoPending({ paciente }: PendingProps) {
  return (
    <Pending paciente={paciente} to="sessions" label="Ver sus sesiones">
      {`Mientras tanto, el recorrido de ${paciente.nombre} está en sus sesiones, desde la primera.`}
    </Pending>
  );
}

export function ChatIaPending({ paciente }: PendingProps) {
  return (
    <Pending paciente={paciente} to="sessions" label="Ver sus sesiones">
      Mientras tanto, el análisis de cada sesión está junto a las palabras en las que se apoya.
    </Pending>
  );
}

function Pending({
  paciente,
  to,
  label,
  children,
}: PendingProps & { to: FichaTab; label: string; children: string }) {
  return <NotReadyCard back={{ to: fichaOf(paciente.id, to), label }}>{children}</NotReadyCard>;
}
