import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { desasignarEjercicio } from "@/entities/asignacion/api";
import type { Paciente, UnifiedEjercicio } from "@/entities/asignacion/types";
import { messageOf } from "@/lib/errors";
import { useAct } from "../model/useAct";

interface DesasignarDialogProps {
  paciente: Paciente;
  ejercicio: UnifiedEjercicio;
  /** The modules in which they have it, too. */
  modulos: readonly string[];
  onClose: () => void;
}

/** Takes an exercise back after saying what stays. */
export function UnassignEjercicioDialog({
  paciente,
  ejercicio,
  modulos,
  onClose,
}: DesasignarDialogProps) {
  const { titulo } = ejercicio;
  const unassign = useAct(paciente.id, () => desasignarEjercicio(paciente.id, ejercicio.id), {
    onSuccess: () => {
      notify.success("Ejercicio desasignado", `${paciente.nombre} ya no tiene «${titulo}».`);
      onClose();
    },
    onError: (error) => {
      const fallback = "No se pudo desasignar el ejercicio del paciente";
      notify.error("Error al desasignar", messageOf(error, fallback));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`¿Desasignar este ejercicio a ${paciente.nombre}?`}
      confirm="Desasignar"
      onConfirm={() => unassign.run(undefined)}
      busy={unassign.busy}
    >
      <p>
        <b dir="auto">{titulo}</b>
        {modulos.length > 0
          ? ` deja de estar entre sus ejercicios individuales. Lo sigue teniendo en ${listed(modulos)}.`
          : " deja de estar entre sus ejercicios."}
      </p>
      <p>{keptOf(ejercicio, paciente)}</p>
    </ConfirmDialog>
  );
}

function keptOf({ completado, notas_paciente: notas }: UnifiedEjercicio, paciente: Paciente) {
  const kept = "Lo que escriba al completar un ejercicio se conserva siempre";
  if (notas)
    return `La nota que escribió ${paciente.nombre} se conserva, por si lo vuelves a asignar.`;
  if (completado) return "Que lo completó se conserva, por si lo vuelves a asignar.";
  return `${kept}, por si lo vuelves a asignar.`;
}

function listed(modulos: readonly string[]): string {
  const names = modulos.map((name) => `«${name}»`);
  return new Intl.ListFormat("es-ES").format(names);
}
