import type { Paciente, UnifiedEjercicio } from "@/entities/asignacion/types";
import { useAsignacionesAddress } from "../model/useAsignacionesAddress";
import { AssignEjercicioDialog } from "./AssignEjercicioDialog";
import { CreateEjercicioDialog } from "./CreateEjercicioDialog";
import { DetalleDialog } from "./DetalleDialog";

interface EjerciciosDialogsProps {
  paciente: Paciente;
  ejercicios: readonly UnifiedEjercicio[];
}

/** The dialog that the address names. */
export function EjerciciosDialogs({ paciente, ejercicios }: EjerciciosDialogsProps) {
  const { abierto, open, close } = useAsignacionesAddress();
  if (!abierto) return null;
  switch (abierto.kind) {
    case "ver": {
      const rows = ejercicios.filter(({ id }) => id === abierto.id);
      return <DetalleDialog paciente={paciente} rows={rows} onClose={close} />;
    }
    case "crear":
      return <CreateEjercicioDialog paciente={paciente} onClose={close} />;
    case "asignar": {
      const given = ejercicios.filter(({ source }) => source === "individual");
      return (
        <AssignEjercicioDialog
          paciente={paciente}
          given={new Set(given.map(({ id }) => id))}
          onCreate={() => open("crear")}
          onClose={close}
        />
      );
    }
  }
}
