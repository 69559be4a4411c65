import { Ellipsis, Eye, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { MiniBars } from "@/components/drawings/MiniBars";
import type { Place } from "@/components/layout/WindowedGrid";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import { useAlertado } from "@/entities/alerta/components/Alertas";
import { isUpcoming } from "@/entities/paciente/citas";
import { fichaOf } from "@/entities/paciente/routes";
import type { PacienteResumen } from "@/entities/paciente/types";
import { sessions, totalTime } from "@/lib/formats";
import { factsOf } from "../model/facts";
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
    <li className="paciente tarjeta" {...place}>
      <div className="quien">
        <Avatar name={name} picture={paciente.foto_perfil} size="l" />
        <div className="min-w-0">
          <h2>
            <Link to={fichaOf(paciente.id)}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <span className="sm tenue">{factsOf(paciente)}</span>
          {alertado && <Badge tone="acento">Mensaje por leer</Badge>}
        </div>
      </div>
      <Menu
        trigger={
          <button type="button" className="mas" aria-label={`Acciones de ${name}`}>
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
      <div className="tramo">
        <MiniBars durations={paciente.duraciones_recientes} upcoming={upcoming} />
        <p>
          <b>{sessions(paciente.total_sesiones)}</b>
          {totalTime(paciente.total_tiempo_minutos)}
        </p>
      </div>
      <PacientePie paciente={paciente} />
    </li>
  );
}
