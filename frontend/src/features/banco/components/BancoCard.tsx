import { Eye, Pencil, Trash2, UserPlus } from "lucide";
import type { ReactNode } from "react";
import type { Place } from "@/components/layout/WindowedGrid";
import { Icon } from "@/components/ui/Icon";
import { MenuItem, MenuLink } from "@/components/ui/Menu";
import { Tile } from "@/components/ui/Tile";
import { plural } from "@/lib/formats";
import { type Cosa, useOpenHref } from "../model/banco-address";

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
    <Tile
      {...place}
      title={titulo}
      to={view}
      description={descripcion}
      className="grid-rows-[auto_1fr_auto_auto] gap-3"
      menu={
        <>
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
        </>
      }
    >
      {children}
      <footer className="flex justify-between gap-2 border-t border-linea pt-3 text-sm text-tinta-3 [grid-row:4]">
        <span>{whoHas(what.pacientes_count)}</span>
        <span>{aside}</span>
      </footer>
    </Tile>
  );
}

function whoHas(pacientes: number): string {
  return pacientes === 0 ? "Sin asignar" : plural(pacientes, "paciente", "pacientes");
}
