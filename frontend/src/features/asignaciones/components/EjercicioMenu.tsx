import { CircleMinus, Ellipsis, Eye, LibraryBig } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import type { UnifiedEjercicio } from "@/entities/asignacion/types";

interface EjercicioMenuProps {
  ejercicio: UnifiedEjercicio;
  /** Where its details are. */
  to: string;
  /** Where its module is; an exercise of a module is taken away with it. */
  moduleTo: string;
  onUnassign: () => void;
}

/** What can be done with an exercise a patient has. */
export function EjercicioMenu({ ejercicio, to, moduleTo, onUnassign }: EjercicioMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="texto"
          size="s"
          iconOnly
          icon={<Icon of={Ellipsis} />}
          aria-label={`Acciones de ${ejercicio.titulo}`}
        />
      }
    >
      <MenuLink icon={<Icon of={Eye} />} to={to}>
        Ver detalles
      </MenuLink>
      {ejercicio.source === "module" ? (
        <MenuLink icon={<Icon of={LibraryBig} />} to={moduleTo}>
          Ver módulo
        </MenuLink>
      ) : (
        <MenuItem danger icon={<Icon of={CircleMinus} />} onSelect={onUnassign}>
          Desasignar
        </MenuItem>
      )}
    </Menu>
  );
}
