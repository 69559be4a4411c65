import { CircleCheck, Download, Ellipsis, Eye, FileCheck, FolderOpen, Trash2 } from "lucide";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLine, MenuLink } from "@/components/ui/Menu";
import { accesosOf, carpetasOf, consentimientosOf, expedienteOf } from "@/entities/paciente/routes";
import type { PacienteRead } from "@/entities/paciente/types";
import { lazyPart } from "@/lib/lazyPart";
import { DeletePacienteDialog } from "./DeletePacienteDialog";

// A therapy ends once.
const AltaDialog = lazyPart(async () => ({ default: (await import("./AltaDialog")).AltaDialog }));

interface FichaMenuProps {
  paciente: PacienteRead;
  onGone: () => void;
}

/** What can be done with a patient as a whole. */
export function FichaMenu({ paciente, onGone }: FichaMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const [discharging, setDischarging] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="velado"
            size="s"
            iconOnly
            className="flex-none"
            aria-label={`Acciones de ${paciente.nombre} ${paciente.apellido}`}
            icon={<Icon of={Ellipsis} />}
          />
        }
      >
        <MenuLink icon={<Icon of={FolderOpen} />} to={carpetasOf(paciente.id)}>
          Carpetas
        </MenuLink>
        <MenuLink icon={<Icon of={FileCheck} />} to={consentimientosOf(paciente.id)}>
          Consentimientos
        </MenuLink>
        <MenuLink icon={<Icon of={Eye} />} to={accesosOf(paciente.id)}>
          Quién la ha visto
        </MenuLink>
        <MenuLink icon={<Icon of={Download} />} to={expedienteOf(paciente.id)}>
          Descargar el expediente
        </MenuLink>
        <MenuItem icon={<Icon of={CircleCheck} />} onSelect={() => setDischarging(true)}>
          {paciente.alta ? "Cambiar el alta" : "Dar el alta"}
        </MenuItem>
        <MenuLine />
        <MenuItem danger icon={<Icon of={Trash2} />} onSelect={() => setDeleting(true)}>
          Eliminar
        </MenuItem>
      </Menu>
      {discharging && (
        <Suspense fallback={null}>
          <AltaDialog paciente={paciente} onClose={() => setDischarging(false)} />
        </Suspense>
      )}
      <DeletePacienteDialog
        paciente={paciente}
        open={deleting}
        onOpenChange={setDeleting}
        onGone={onGone}
      />
    </>
  );
}
