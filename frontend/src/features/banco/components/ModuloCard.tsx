import { Ellipsis, Eye, Pencil, Trash2, UserPlus } from "lucide-react";
import { Link } from "react-router";
import type { Place } from "@/components/layout/WindowedGrid";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import type { ModuloRead } from "@/features/ejercicios/types";
import { plural } from "@/lib/formats";
import { useOpenHref } from "../model/place";

interface ModuloCardProps {
  modulo: ModuloRead;
  place: Place;
  onDelete: () => void;
}

/** One module: the whole card is the link of its title. */
export function ModuloCard({ modulo, place, onDelete }: ModuloCardProps) {
  const href = useOpenHref("modulo");
  const { id, titulo } = modulo;
  const view = href({ kind: "ver", id });
  return (
    <li className="ejercicio tarjeta" {...place}>
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
      {modulo.descripcion && (
        <p className="descripcion" dir="auto">
          {modulo.descripcion}
        </p>
      )}
      <footer>
        <span>{whoHas(modulo)}</span>
        <span>{plural(modulo.ejercicios_count, "ejercicio", "ejercicios")}</span>
      </footer>
    </li>
  );
}

function whoHas({ pacientes_count }: ModuloRead): string {
  return pacientes_count === 0 ? "Sin asignar" : plural(pacientes_count, "paciente", "pacientes");
}
