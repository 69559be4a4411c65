import { useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Dialog } from "@/components/ui/Dialog";
import type { TipoSesion } from "@/entities/tipo/types";
import type { Open } from "../model/useOpenTipo";
import { TipoDetailDialog } from "./TipoDetailDialog";
import { TipoEditor } from "./TipoEditor";

interface TipoDialogsProps {
  open: NonNullable<Open>;
  tipos: readonly TipoSesion[];
  onOpen: (open: Open) => void;
}

/** The dialog that the address names. Give it a key: it stays with the type as it was when it opened. */
export function TipoDialogs({ open, tipos, onOpen }: TipoDialogsProps) {
  const close = () => onOpen(null);
  // A list that is read anew meanwhile takes nothing away from what is being written.
  const [tipo] = useState(() => "id" in open && tipos.find(({ id }) => id === open.id));
  if (open.kind === "nuevo") return <TipoEditor onClose={close} />;
  if (!tipo) {
    return (
      <Dialog open onOpenChange={(stay) => !stay && close()} title="Tipo de sesión no encontrado">
        <Alert tone="aviso" title="Puede que ya no exista">
          Puede que la dirección esté incompleta o que el tipo se haya eliminado.
        </Alert>
      </Dialog>
    );
  }
  if (open.kind === "editar") return <TipoEditor tipo={tipo} onClose={close} />;
  return (
    <TipoDetailDialog
      tipo={tipo}
      onEdit={() => onOpen({ kind: "editar", id: tipo.id })}
      onClose={close}
    />
  );
}
