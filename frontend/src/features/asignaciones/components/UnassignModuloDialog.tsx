import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { desasignarModulo } from "@/entities/asignacion/api";
import type { Paciente, PacienteModulo } from "@/entities/asignacion/types";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { useAct } from "../model/useAct";

interface DesasignarModuloDialogProps {
  paciente: Paciente;
  modulo: PacienteModulo;
  onClose: () => void;
}

/** Takes a module back after saying what goes and what stays. */
export function UnassignModuloDialog({ paciente, modulo, onClose }: DesasignarModuloDialogProps) {
  const { titulo, ejercicios_count: count } = modulo;
  const unassign = useAct(paciente.id, () => desasignarModulo(paciente.id, modulo.modulo_id), {
    onSuccess: () => {
      notify.success("Módulo desasignado", `${paciente.nombre} ya no tiene «${titulo}».`);
      onClose();
    },
    onError: (error) => {
      const fallback = "No se pudo desasignar el módulo del paciente";
      notify.error("Error al desasignar el módulo", messageOf(error, fallback));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`¿Desasignar este módulo a ${paciente.nombre}?`}
      confirm="Desasignar"
      onConfirm={() => unassign.run(undefined)}
      busy={unassign.busy}
    >
      <p>
        <b dir="auto">{titulo}</b>
        {` deja de estar entre sus módulos${count > 0 ? `, con ${plural(count, "ejercicio", "ejercicios")}` : ""}. Lo que tenga también por otro camino lo sigue teniendo.`}
      </p>
      <p>
        {`Lo que ${paciente.nombre} completó y escribió se conserva, por si lo vuelves a asignar.`}
      </p>
    </ConfirmDialog>
  );
}
