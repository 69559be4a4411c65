import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import {
  BriefcaseBusiness,
  CalendarDays,
  ChevronRight,
  DoorOpen,
  type IconNode,
  Phone,
} from "lucide";
import { Link } from "react-router";
import { SessionLine } from "@/components/drawings/SessionLine";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { citaOf, isUpcoming } from "@/entities/paciente/citas";
import { ESTADOS_TERAPIA, labelOf } from "@/entities/paciente/labels";
import { antesDeEntrarOf, PACIENTES } from "@/entities/paciente/routes";
import type { PacienteRead } from "@/entities/paciente/types";
import { sesionesOf } from "@/entities/sesion/api";
import { FichaMenu } from "@/features/pacientes/components/FichaMenu";
import { ageOf } from "@/features/pacientes/model/paciente-in-words";
import { daySaid } from "@/lib/days";
import { calendarDay, monthHeading, sessions, totalTime } from "@/lib/formats";

/** Letters after which a name is written smaller, so that all of it fits. */
const LONG_NAME = 60;

interface FichaHeaderProps {
  paciente: PacienteRead;
  /** The patient was deleted. */
  onGone: () => void;
}

/** Who it is, and the course of their therapy at a glance. */
export function FichaHeader({ paciente, onGone }: FichaHeaderProps) {
  const name = `${paciente.nombre} ${paciente.apellido}`;
  const age = ageOf(paciente.edad);
  return (
    <section className="cab-paciente panel-hondo sobre-hondo -mx-12 -mt-8 rounded-none px-12 pt-6 pb-8 max-md:-mx-4 max-md:-mt-5 max-md:px-4 max-md:pt-2 max-md:pb-3">
      <div className="entre mx-auto mb-3 max-w-[1360px] min-w-0 max-md:mb-1">
        <nav
          className="flex min-w-0 items-center gap-2 text-sm text-sobre-hondo-2"
          aria-label="Ruta"
        >
          <Link to={PACIENTES} className="flex-none no-underline">
            Mis pacientes
          </Link>
          <Icon of={ChevronRight} className="w-[15px]" />
          <span className="truncate" aria-current="page">
            <bdi>{name}</bdi>
          </span>
        </nav>
        <div className="fila gap-2 ml-auto">
          <ButtonLink
            to={antesDeEntrarOf(paciente.id)}
            variant="velado"
            size="s"
            icon={<Icon of={DoorOpen} />}
          >
            Antes de entrar
          </ButtonLink>
          <FichaMenu paciente={paciente} onGone={onGone} />
        </div>
      </div>
      <div className="mx-auto grid max-w-[1360px] grid-cols-[minmax(0,1fr)_minmax(0,470px)] items-center gap-8 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-2">
        <div className="fila gap-5">
          <Avatar name={name} picture={paciente.foto_perfil} size="xl" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1
                className={clsx(
                  "wrap-anywhere",
                  name.length > LONG_NAME ? "line-clamp-4 text-lg" : "max-md:text-xl",
                )}
              >
                <bdi>{name}</bdi>
              </h1>
              <Estado paciente={paciente} />
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-sobre-hondo-2 max-md:[margin-top:2px]">
              {age && <span>{age}</span>}
              {paciente.profesion_ocupacion && (
                <Fact icon={BriefcaseBusiness}>{paciente.profesion_ocupacion}</Fact>
              )}
              <Fact icon={CalendarDays} wideOnly>
                {`Desde el ${calendarDay(paciente.fecha_ingreso)}`}
              </Fact>
              {paciente.telefono && (
                <Fact icon={Phone} wideOnly>
                  {paciente.telefono}
                </Fact>
              )}
            </div>
          </div>
        </div>
        <Course paciente={paciente} />
      </div>
    </section>
  );
}

function Estado({ paciente }: { paciente: PacienteRead }) {
  const { estado_terapia: estado } = paciente;
  return (
    <Badge tone={estado === "activo" ? "junco" : undefined}>
      {labelOf(ESTADOS_TERAPIA, estado)}
    </Badge>
  );
}

function Fact({
  icon,
  wideOnly,
  children,
}: {
  icon: IconNode;
  wideOnly?: boolean;
  children: string;
}) {
  return (
    <span className={clsx("inline-flex items-center gap-2", wideOnly && "max-md:hidden")}>
      <Icon of={icon} className="w-4" />
      {children}
    </span>
  );
}

/** The sessions as stones on the water; until there is one, the next appointment alone. */
function Course({ paciente }: { paciente: PacienteRead }) {
  const { data: sesiones = expected(paciente) } = useQuery(sesionesOf(paciente.id));
  const oldestFirst = sesiones.toReversed();
  const [first] = oldestFirst;
  const { proxima_cita: cita } = paciente;
  const next = isUpcoming(cita) ? `Próxima: ${citaOf(cita).toLocaleLowerCase("es")}` : "";
  if (!first)
    return (
      next && (
        <p className="justify-self-end text-sm text-sobre-hondo-2 max-md:justify-self-start">
          {next}
        </p>
      )
    );
  return (
    <figure className="max-lg:max-w-[520px] max-md:[&>.curso]:max-h-[52px]">
      <SessionLine
        durations={oldestFirst.map((sesion) => sesion.duracion_minutos)}
        upcoming={isUpcoming(cita)}
      />
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm text-sobre-hondo-2 [margin-top:2px]">
        <span>{monthHeading(daySaid(first.fecha))}</span>
        <b className="font-[550] text-sobre-hondo">{`${sessions(paciente.total_sesiones)}, ${totalTime(paciente.total_tiempo_minutos)}`}</b>
        <span>{next}</span>
      </figcaption>
    </figure>
  );
}

/** As many sessions as there are known to be: their stones have a place before they are read. */
function expected({ total_sesiones, fecha_ingreso: fecha }: PacienteRead) {
  return Array.from({ length: total_sesiones }, () => ({ fecha, duracion_minutos: null }));
}
