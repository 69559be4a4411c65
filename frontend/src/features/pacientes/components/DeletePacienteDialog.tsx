import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { conservacion } from "@/entities/conservacion/api";
import type { PacienteResumen } from "@/entities/paciente/types";
import { plural } from "@/lib/formats";
import { whyNotDeleted } from "../model/whyNotDeleted";
import { useDeletePaciente } from "../useDeletePaciente";

const ERROR_MS = 8000;
const WHAT_GOES = [
  "Sus datos personales",
  "Todas sus sesiones, con sus videos y borradores",
  "Sus ejercicios y módulos",
  "Sus conversaciones con la IA",
  "Su cuenta de usuario",
];

interface EliminarPacienteDialogProps {
  paciente: Pick<PacienteResumen, "id" | "nombre" | "apellido">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The patient is no more, deleted here or before: nothing of theirs can be shown. */
  onGone?: () => void;
}

/** Asks before a patient goes with everything that is theirs, naming both. */
export function DeletePacienteDialog({
  paciente,
  open,
  onOpenChange,
  onGone,
}: EliminarPacienteDialogProps) {
  const { data: kept } = useQuery({ ...conservacion, enabled: open });
  const name = `${paciente.nombre} ${paciente.apellido}`;
  const { remove, busy } = useDeletePaciente(paciente.id, {
    onSuccess: () => notify.success("Éxito", "Paciente eliminado correctamente."),
    onError: (error) =>
      notify.error("Error al eliminar paciente", whyNotDeleted(error), { duration: ERROR_MS }),
    onGone: () => {
      onOpenChange(false);
      onGone?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          ¿Eliminar a <bdi>{name}</bdi>?
        </>
      }
      confirm="Eliminar paciente"
      onConfirm={remove}
      busy={busy}
    >
      {kept?.bloquear && (
        <p>
          {`Como conservas las fichas ${plural(kept.anos, "año", "años")}, antes de ese plazo se bloqueará en vez de eliminarse: nadie la verá, tampoco tú, y se destruirá cuando se cumpla.`}
        </p>
      )}
      <p>
        {kept?.bloquear
          ? "Dejarás de ver todo lo suyo:"
          : "Se eliminará para siempre todo lo suyo:"}
      </p>
      <ul className="list-disc [padding-left:1.15em] marker:text-tinta-3">
        {WHAT_GOES.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>
        <strong>Esta acción no se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
