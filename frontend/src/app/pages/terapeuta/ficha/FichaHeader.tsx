import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import {
  BriefcaseBusiness,
  CalendarDays,
  ChevronRight,
  DoorOpen,
  type LucideIcon,
  Phone,
} from "lucide-react";
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
import { ageOf } from "@/features/pacientes/model/facts";
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
    <section className="cab-paciente panel-hondo sobre-hondo">
      <div className="entre">
        <nav className="migas" aria-label="Ruta">
          <Link to={PACIENTES}>Mis pacientes</Link>
          <Icon of={ChevronRight} />
          <span aria-current="page">
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
      <div className="cuerpo">
        <div className="fila gap-5">
          <Avatar name={name} picture={paciente.foto_perfil} size="xl" />
          <div className="min-w-0">
            <div className="nombre">
              <h1 className={clsx(name.length > LONG_NAME && "nombre-largo")}>
                <bdi>{name}</bdi>
              </h1>
              <Estado paciente={paciente} />
            </div>
            <div className="meta">
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
  icon: LucideIcon;
  wideOnly?: boolean;
  children: string;
}) {
  return (
    <span className={wideOnly ? "solo-ancho" : undefined}>
      <Icon of={icon} />
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
  if (!first) return next && <p className="sin-curso">{next}</p>;
  return (
    <figure>
      <SessionLine
        durations={oldestFirst.map((sesion) => sesion.duracion_minutos)}
        upcoming={isUpcoming(cita)}
      />
      <figcaption>
        <span>{monthHeading(first.fecha)}</span>
        <b>{`${sessions(paciente.total_sesiones)}, ${totalTime(paciente.total_tiempo_minutos)}`}</b>
        <span>{next}</span>
      </figcaption>
    </figure>
  );
}

/** As many sessions as there are known to be: their stones have a place before they are read. */
function expected({ total_sesiones, fecha_ingreso: fecha }: PacienteRead) {
  return Array.from({ length: total_sesiones }, () => ({ fecha, duracion_minutos: null }));
}
