import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { asignarModulo } from "@/entities/asignacion/api";
import type { Paciente } from "@/entities/asignacion/types";
import { byTitulo } from "@/entities/ejercicio/api";
import { modulosList } from "@/entities/modulo/api";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { useAct } from "../model/useAct";
import { PickDialog } from "./PickDialog";

interface AsignarModuloDialogProps {
  paciente: Paciente;
  /** Ids of the modules they have. */
  given: ReadonlySet<string>;
  onCreate: () => void;
  onClose: () => void;
}

/** Gives a patient a module of the bank that they do not have. */
export function AssignModuloDialog({
  paciente,
  given,
  onCreate,
  onClose,
}: AsignarModuloDialogProps) {
  const query = useQuery({
    ...modulosList,
    select: (all) => byTitulo(all).filter(({ id }) => !given.has(id)),
  });
  const assign = useAct(
    paciente.id,
    ({ id }: { id: string; titulo: string }) => asignarModulo(paciente.id, id),
    {
      onSuccess: (_, { titulo }) => {
        notify.success("Módulo asignado", `${paciente.nombre} ya tiene «${titulo}».`);
        onClose();
      },
      onError: (error) => notify.error("Error al asignar el módulo", messageOf(error)),
    },
  );
  return (
    <PickDialog
      words={{
        title: "Asignar módulo",
        description: `${paciente.nombre} tendrá todos sus ejercicios, también los que añadas después.`,
        search: "Buscar en tu banco",
        loading: "Cargando módulos...",
        failure: "Error al cargar módulos disponibles",
        choose: "Por favor, selecciona un módulo",
        confirm: "Asignar módulo",
      }}
      query={query}
      nothing={
        <>
          <p className="suave">{`No queda en tu banco ningún módulo que ${paciente.nombre} no tenga.`}</p>
          <Button variant="suave" onClick={onCreate}>
            Crear módulo
          </Button>
        </>
      }
      factsOf={({ ejercicios_count: count }) => (
        <span className="xs tenue">{plural(count, "ejercicio", "ejercicios")}</span>
      )}
      busy={assign.busy}
      onChoose={([chosen]) => assign.run(chosen)}
      onClose={onClose}
    />
  );
}
