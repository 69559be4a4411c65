import { notify } from "@/components/ui/toast";
import { asignarEjercicio } from "@/entities/asignacion/api";
import type { Paciente } from "@/entities/asignacion/types";
import { EjercicioEditor } from "@/entities/ejercicio/components/EjercicioEditor";
import { messageOf } from "@/lib/errors";
import { useAct } from "../model/useAct";

interface CrearEjercicioDialogProps {
  paciente: Paciente;
  onClose: () => void;
}

/** A new exercise of the bank, given to this patient at once. */
export function CreateEjercicioDialog({ paciente, onClose }: CrearEjercicioDialogProps) {
  const give = useAct(
    paciente.id,
    ({ id }: { id: string; titulo: string }) => asignarEjercicio(paciente.id, id),
    {
      onSuccess: (_, { titulo }) =>
        notify.success("Ejercicio creado y asignado", `${paciente.nombre} ya tiene «${titulo}».`),
      onError: (error, { titulo }) =>
        notify.error(
          "Error al asignar el ejercicio",
          `«${titulo}» está en tu banco: puedes asignarlo desde aquí. ${messageOf(error)}`,
        ),
    },
  );
  return (
    <EjercicioEditor
      place={`para:${paciente.id}`}
      title="Crear ejercicio"
      submit="Crear y asignar"
      untitled="Por favor, completa los campos obligatorios"
      failed="Error al crear el ejercicio"
      onSaved={(ejercicio) => {
        give.run(ejercicio);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
