import { clsx } from "clsx";
import { Link } from "react-router";
import { Avatar } from "@/components/ui/Avatar";
import { citaInWords, isUpcoming } from "@/entities/paciente/citas";
import { fichaOf } from "@/entities/paciente/routes";
import type { PacienteResumen } from "@/entities/paciente/types";
import { daysBetween } from "@/lib/formats";

const SHOWN = 3;

/** The next appointments, soonest first; nothing when there are none. */
export function Agenda({ pacientes }: { pacientes: readonly PacienteResumen[] }) {
  const next = pacientes
    .flatMap((paciente) =>
      isUpcoming(paciente.proxima_cita) ? [{ paciente, cita: paciente.proxima_cita }] : [],
    )
    .sort((a, b) => a.cita.localeCompare(b.cita))
    .slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <section className="agenda tarjeta" aria-label="Próximas citas">
      <h2>Próximas citas</h2>
      {next.map(({ paciente, cita }) => {
        const name = `${paciente.nombre} ${paciente.apellido}`;
        const today = daysBetween(new Date(), cita) === 0;
        return (
          <Link key={paciente.id} to={fichaOf(paciente.id)} className={clsx(today && "es-hoy")}>
            <Avatar name={name} picture={paciente.foto_perfil} />
            <span className="min-w-0">
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>{citaInWords(cita)}</small>
            </span>
          </Link>
        );
      })}
    </section>
  );
}
