import { Ellipsis, Eye, Trash2 } from "lucide";
import { Link } from "react-router";
import { MiniBars } from "@/components/drawings/MiniBars";
import type { Place } from "@/components/layout/WindowedGrid";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import { useAlertado } from "@/entities/alerta/useAlertado";
import { isUpcoming } from "@/entities/paciente/citas";
import { fichaOf } from "@/entities/paciente/routes";
import type { PacienteResumen } from "@/entities/paciente/types";
import { sessions, totalTime } from "@/lib/formats";
import { factsOf } from "../model/paciente-in-words";
import { PacientePie } from "./PacientePie";

interface PacienteCardProps {
  paciente: PacienteResumen;
  place: Place;
  onDelete: (paciente: PacienteResumen) => void;
}

/** One patient: the whole card is the link of their name. */
export function PacienteCard({ paciente, place, onDelete }: PacienteCardProps) {
  const name = `${paciente.nombre} ${paciente.apellido}`;
  const upcoming = isUpcoming(paciente.proxima_cita);
  const alertado = useAlertado(paciente.id);
  return (
    <li
      className="paciente tarjeta relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-4 px-5 pt-5 pb-4 transition-[box-shadow,translate] duration-(--dur-3) ease-(--curva) hover:[box-shadow:inset_0_0_0_1px_var(--linea-2),var(--sombra-2)] hover:[translate:0_-2px] max-md:gap-3 max-md:px-4 max-md:pt-4 max-md:pb-3"
      {...place}
    >
      <div className="flex items-center gap-3 pr-8">
        <Avatar name={name} picture={paciente.foto_perfil} size="l" />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="line-clamp-2 text-lg leading-[1.18]">
            <Link
              to={fichaOf(paciente.id)}
              className="no-underline after:absolute after:inset-0 after:rounded-3"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <span className="sm tenue">{factsOf(paciente)}</span>
          {alertado && <Badge tone="acento">Mensaje por leer</Badge>}
        </div>
      </div>
      <Menu
        trigger={
          <button
            type="button"
            className="absolute top-[14px] right-3 z-1 grid size-9 place-items-center rounded-2 text-tinta-3 hover:bg-hover hover:text-tinta"
            aria-label={`Acciones de ${name}`}
          >
            <Icon of={Ellipsis} />
          </button>
        }
      >
        <MenuLink to={fichaOf(paciente.id)} icon={<Icon of={Eye} />}>
          Ver detalle
        </MenuLink>
        <MenuItem danger icon={<Icon of={Trash2} />} onSelect={() => onDelete(paciente)}>
          Eliminar
        </MenuItem>
      </Menu>
      <div className="flex items-end justify-between gap-3 max-md:flex-wrap">
        <MiniBars durations={paciente.duraciones_recientes} upcoming={upcoming} />
        <p className="flex-none text-right text-sm leading-[1.35] text-tinta-2">
          <b className="block font-titulo text-xl leading-[1.1] font-[600] tracking-[-0.015em] text-tinta lining-nums">
            {sessions(paciente.total_sesiones)}
          </b>
          {totalTime(paciente.total_tiempo_minutos)}
        </p>
      </div>
      <PacientePie paciente={paciente} />
    </li>
  );
}
