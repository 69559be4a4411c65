import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { asignarEjercicio } from "@/entities/asignacion/api";
import type { Paciente } from "@/entities/asignacion/types";
import { byTitulo, ejerciciosList } from "@/entities/ejercicio/api";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import { messageOf } from "@/lib/errors";
import { useAct } from "../model/useAct";
import { PickDialog } from "./PickDialog";

interface AsignarEjercicioDialogProps {
  paciente: Paciente;
  /** Ids of the exercises they have by themselves. */
  given: ReadonlySet<string>;
  onCreate: () => void;
  onClose: () => void;
}

/** Gives a patient an exercise of the bank that they do not have by itself. */
export function AssignEjercicioDialog({
  paciente,
  given,
  onCreate,
  onClose,
}: AsignarEjercicioDialogProps) {
  const query = useQuery({
    ...ejerciciosList,
    select: (all) => byTitulo(all).filter(({ id }) => !given.has(id)),
  });
  const assign = useAct(
    paciente.id,
    ({ id }: { id: string; titulo: string }) => asignarEjercicio(paciente.id, id),
    {
      onSuccess: (_, { titulo }) => {
        notify.success("Ejercicio asignado", `${paciente.nombre} ya tiene «${titulo}».`);
        onClose();
      },
      onError: (error) => notify.error("Error al asignar el ejercicio", messageOf(error)),
    },
  );
  return (
    <PickDialog
      words={{
        title: "Asignar ejercicio",
        description: `Lo verá ${paciente.nombre} entre sus ejercicios.`,
        search: "Buscar en tu banco",
        loading: "Cargando ejercicios...",
        failure: "Error al cargar ejercicios disponibles",
        choose: "Por favor, selecciona un ejercicio",
        confirm: "Asignar ejercicio",
      }}
      query={query}
      nothing={
        <>
          <p className="suave">{`No queda en tu banco ningún ejercicio que ${paciente.nombre} no tenga.`}</p>
          <Button variant="suave" onClick={onCreate}>
            Crear ejercicio
          </Button>
        </>
      }
      factsOf={({ categoria }) => categoria && <CategoriaBadge categoria={categoria} />}
      busy={assign.busy}
      onChoose={assign.run}
      onClose={onClose}
    />
  );
}
