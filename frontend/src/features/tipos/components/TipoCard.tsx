import { Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import type { TipoSesion } from "@/entities/tipo/types";
import { CamposCount, EstadoBadge } from "./TipoFacts";

interface TipoCardProps {
  tipo: TipoSesion;
  /** Its change of state is on its way. */
  busy: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** One type: the whole card is the link of its name. */
export function TipoCard({ tipo, busy, onEdit, onToggle, onDelete }: TipoCardProps) {
  const { nombre, activo } = tipo;
  const act = activo ? "Desactivar" : "Activar";
  const view = `?tipo=${tipo.id}`;
  return (
    <li className={activo ? "tipo tarjeta" : "tipo tarjeta es-inactivo"}>
      <h2 dir="auto">
        <Link to={view} preventScrollReset>
          {nombre}
        </Link>
      </h2>
      <Menu
        trigger={
          <button type="button" className="mas" aria-label={`Acciones de ${nombre}`}>
            <Icon of={Ellipsis} />
          </button>
        }
      >
        <MenuLink icon={<Icon of={Eye} />} to={view}>
          Ver detalles
        </MenuLink>
        <MenuItem icon={<Icon of={Pencil} />} onSelect={onEdit}>
          Editar
        </MenuItem>
        <MenuItem danger icon={<Icon of={Trash2} />} onSelect={onDelete}>
          Eliminar
        </MenuItem>
      </Menu>
      {tipo.descripcion && (
        <p className="descripcion" dir="auto">
          {tipo.descripcion}
        </p>
      )}
      <CamposCount campos={tipo.campos} />
      <footer>
        <EstadoBadge activo={activo} />
        <Button
          variant="texto"
          size="s"
          busy={busy}
          aria-label={`${act} ${nombre}`}
          onClick={onToggle}
        >
          {act}
        </Button>
      </footer>
    </li>
  );
}
