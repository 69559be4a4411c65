import { Ellipsis, Eye, Pencil, Trash2, UserPlus } from "lucide-react";
import { Link } from "react-router";
import type { Place } from "@/components/layout/WindowedGrid";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import type { EjercicioRead } from "@/features/ejercicios/types";
import { plural } from "@/lib/formats";
import { useOpenHref } from "../model/place";
import { EjercicioBadges } from "./EjercicioBadges";

interface EjercicioCardProps {
  ejercicio: EjercicioRead;
  place: Place;
  onDelete: () => void;
}

/** One exercise: the whole card is the link of its title. */
export function EjercicioCard({ ejercicio, place, onDelete }: EjercicioCardProps) {
  const { id, titulo, descripcion } = ejercicio;
  const href = useOpenHref("ejercicio");
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
      {descripcion && (
        <p className="descripcion" dir="auto">
          {descripcion}
        </p>
      )}
      <EjercicioBadges ejercicio={ejercicio} />
      <footer>
        <span>{whoHas(ejercicio)}</span>
        {ejercicio.modulos_count > 0 && (
          <span>{`En ${plural(ejercicio.modulos_count, "módulo", "módulos")}`}</span>
        )}
      </footer>
    </li>
  );
}

function whoHas({ pacientes_count }: EjercicioRead): string {
  return pacientes_count === 0 ? "Sin asignar" : plural(pacientes_count, "paciente", "pacientes");
}
