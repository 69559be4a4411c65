import { Ellipsis, Eye, Pencil, Trash2, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Place } from "@/components/layout/WindowedGrid";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import { plural } from "@/lib/formats";
import { type Cosa, useOpenHref } from "../model/place";

interface BancoCardProps {
  cosa: Cosa;
  what: { id: string; titulo: string; descripcion: string | null; pacientes_count: number };
  place: Place;
  onDelete: () => void;
  /** At the far end of the foot: how it stands to the other half of the bank. */
  aside: ReactNode;
  /** What else it shows. */
  children?: ReactNode;
}

/** An exercise or a module of the bank: the whole card is the link of its title. */
export function BancoCard({ cosa, what, place, onDelete, aside, children }: BancoCardProps) {
  const { id, titulo, descripcion } = what;
  const href = useOpenHref(cosa);
  const view = href({ kind: "ver", id });
  return (
    <li className="del-banco tarjeta" {...place}>
      <h2 dir="auto">
        <Link to={view} preventScrollReset>
          {titulo}
        </Link>
      </h2>
      <Menu
        trigger={
          <button type="button" className="mas" aria-label={`Acciones de ${titulo}`}>
            <Icon of={Ellipsis} />
          </button>
        }
      >
        <MenuLink icon={<Icon of={Eye} />} to={view}>
          Ver detalles
        </MenuLink>
        <MenuLink icon={<Icon of={Pencil} />} to={href({ kind: "editar", id })}>
          Editar
        </MenuLink>
        <MenuLink icon={<Icon of={UserPlus} />} to={href({ kind: "asignar", id })}>
          Asignar
        </MenuLink>
        <MenuItem danger icon={<Icon of={Trash2} />} onSelect={onDelete}>
          Eliminar
        </MenuItem>
      </Menu>
      {descripcion && (
        <p className="descripcion" dir="auto">
          {descripcion}
        </p>
      )}
      {children}
      <footer>
        <span>{whoHas(what.pacientes_count)}</span>
        <span>{aside}</span>
      </footer>
    </li>
  );
}

function whoHas(pacientes: number): string {
  return pacientes === 0 ? "Sin asignar" : plural(pacientes, "paciente", "pacientes");
}
