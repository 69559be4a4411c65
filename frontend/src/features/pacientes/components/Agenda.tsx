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
    <section
      className="tarjeta mb-6 grid grid-cols-[auto_repeat(3,minmax(0,1fr))] max-[1101px]:grid-cols-[minmax(0,1fr)]"
      aria-label="Próximas citas"
    >
      <h2 className="grid w-[8.2em] content-center py-4 pr-6 pl-5 text-md leading-[1.2] max-[1101px]:w-auto max-[1101px]:pt-3 max-[1101px]:pl-4 max-[1101px]:[padding-bottom:2px]">
        Próximas citas
      </h2>
      {next.map(({ paciente, cita }) => {
        const name = `${paciente.nombre} ${paciente.apellido}`;
        const today = daysBetween(new Date(), cita) === 0;
        return (
          <Link
            key={paciente.id}
            to={fichaOf(paciente.id)}
            className="flex min-w-0 items-center gap-3 px-5 py-4 no-underline [box-shadow:inset_1px_0_0_var(--linea)] max-[1101px]:px-4 max-[1101px]:py-3 max-[1101px]:[box-shadow:inset_0_1px_0_var(--linea)]"
          >
            <Avatar name={name} picture={paciente.foto_perfil} />
            <span className="min-w-0">
              <b className="fuerte block truncate leading-[1.3]">
                <bdi>{name}</bdi>
              </b>
              <small
                className={clsx(
                  "text-sm leading-[1.3] whitespace-nowrap",
                  today ? "font-[550] text-acento-tinta" : "text-tinta-3",
                )}
              >
                {citaInWords(cita)}
              </small>
            </span>
          </Link>
        );
      })}
    </section>
  );
}
