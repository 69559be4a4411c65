import { useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Dialog } from "@/components/ui/Dialog";
import { notify } from "@/components/ui/toast";
import { EjercicioEditor } from "@/entities/ejercicio/components/EjercicioEditor";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { AssignDialog } from "../asignar/AssignDialog";
import type { Open } from "../model/banco-address";
import { EjercicioDetailDialog } from "./EjercicioDetailDialog";

const UNTITLED = "Por favor, ingresa un título para el ejercicio.";

interface EjercicioDialogsProps {
  open: NonNullable<Open>;
  ejercicios: readonly EjercicioRead[];
  onOpen: (open: Open) => void;
}

/** The dialog that the address names. Give it a key: what is being written stays as it was when it opened. */
export function EjercicioDialogs({ open, ejercicios, onOpen }: EjercicioDialogsProps) {
  const close = () => onOpen(null);
  const now = "id" in open ? ejercicios.find(({ id }) => id === open.id) : undefined;
  const [ejercicio] = useState(now);
  if (open.kind === "nuevo") {
    return (
      <EjercicioEditor
        title="Nuevo ejercicio"
        submit="Crear ejercicio"
        untitled={UNTITLED}
        failed="No se pudo crear el ejercicio"
        onSaved={() => {
          notify.success("Éxito", "El ejercicio se creó correctamente.");
          close();
        }}
        onClose={close}
      />
    );
  }
  if (!ejercicio) return <NoEjercicio onClose={close} />;
  if (open.kind === "editar") {
    return (
      <EjercicioEditor
        ejercicio={ejercicio}
        title="Editar ejercicio"
        submit="Guardar cambios"
        untitled={UNTITLED}
        failed="No se pudo actualizar el ejercicio"
        onSaved={() => {
          notify.success("Éxito", "El ejercicio se actualizó correctamente.");
          close();
        }}
        onClose={close}
      />
    );
  }
  if (open.kind === "asignar") {
    const { id, titulo } = ejercicio;
    return <AssignDialog que={{ kind: "ejercicio", id, titulo }} onClose={close} />;
  }
  return <EjercicioDetailDialog ejercicio={now ?? ejercicio} onOpen={onOpen} />;
}

function NoEjercicio({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(stay) => !stay && onClose()} title="Ejercicio no encontrado">
      <Alert tone="aviso" title="Puede que ya no exista">
        Puede que la dirección esté incompleta o que el ejercicio se haya eliminado.
      </Alert>
    </Dialog>
  );
}
