import { useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Dialog } from "@/components/ui/Dialog";
import type { ModuloRead } from "@/entities/ejercicio/types";
import { AssignDialog } from "../asignar/AssignDialog";
import type { Open } from "../model/banco-address";
import { ModuloDetailDialog } from "./ModuloDetailDialog";
import { ModuloEditor } from "./ModuloEditor";

interface ModuloDialogsProps {
  open: NonNullable<Open>;
  modulos: readonly ModuloRead[];
  onOpen: (open: Open) => void;
}

/** The dialog that the address names. Give it a key: it stays with the module as it was when it opened. */
export function ModuloDialogs({ open, modulos, onOpen }: ModuloDialogsProps) {
  const close = () => onOpen(null);
  const now = "id" in open ? modulos.find(({ id }) => id === open.id) : undefined;
  // A list that is read anew meanwhile takes nothing away from what is being written.
  const [modulo] = useState(now);
  if (open.kind === "nuevo") return <ModuloEditor id={null} onClose={close} />;
  if (!modulo) {
    return (
      <Dialog open onOpenChange={(stay) => !stay && close()} title="Módulo no encontrado">
        <Alert tone="aviso" title="Puede que ya no exista">
          Puede que la dirección esté incompleta o que el módulo se haya eliminado.
        </Alert>
      </Dialog>
    );
  }
  const { id, titulo } = modulo;
  if (open.kind === "editar") return <ModuloEditor id={id} onClose={close} />;
  if (open.kind === "asignar") {
    return <AssignDialog que={{ kind: "modulo", id, titulo }} onClose={close} />;
  }
  return <ModuloDetailDialog modulo={now ?? modulo} onOpen={onOpen} />;
}
