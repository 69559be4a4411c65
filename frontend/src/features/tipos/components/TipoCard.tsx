import { clsx } from "clsx";
import { Eye, Pencil, Trash2 } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { MenuItem, MenuLink } from "@/components/ui/Menu";
import { Tile } from "@/components/ui/Tile";
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
    <Tile
      title={nombre}
      to={view}
      description={tipo.descripcion}
      className={clsx(
        "grid-rows-[auto_auto_1fr_auto] gap-2 max-md:pb-2",
        !activo && "bg-superficie-2",
      )}
      menu={
        <>
          <MenuLink icon={<Icon of={Eye} />} to={view}>
            Ver detalles
          </MenuLink>
          <MenuItem icon={<Icon of={Pencil} />} onSelect={onEdit}>
            Editar
          </MenuItem>
          <MenuItem danger icon={<Icon of={Trash2} />} onSelect={onDelete}>
            Eliminar
          </MenuItem>
        </>
      }
    >
      <CamposCount campos={tipo.campos} />
      <footer className="flex items-center justify-between border-t border-linea pt-2 [grid-row:4]">
        <EstadoBadge activo={activo} />
        <Button
          variant="texto"
          size="s"
          className="relative z-1 -mr-2"
          busy={busy}
          aria-label={`${act} ${nombre}`}
          onClick={onToggle}
        >
          {act}
        </Button>
      </footer>
    </Tile>
  );
}
