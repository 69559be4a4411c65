import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { asignarEjercicios } from "@/entities/asignacion/api";
import type { Paciente } from "@/entities/asignacion/types";
import { byTitulo, ejerciciosList } from "@/entities/ejercicio/api";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import type { EjercicioRead } from "@/entities/ejercicio/types";
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

/** Gives a patient exercises of the bank that they do not have by themselves. */
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
    (chosen: readonly EjercicioRead[]) =>
      asignarEjercicios(
        paciente.id,
        chosen.map(({ id }) => id),
      ),
    {
      onSuccess: ({ asignados, ya_tenia: had }, chosen) => {
        const already = chosen.filter(({ id }) => had.includes(id));
        tell(
          paciente,
          asignados.map(({ titulo }) => titulo),
          already.map(({ titulo }) => titulo),
        );
        onClose();
      },
      onError: (error) => notify.error("Error al asignar el ejercicio", messageOf(error)),
    },
  );
  return (
    <PickDialog
      words={{
        title: "Asignar ejercicio",
        description: `Puedes elegir varios. ${paciente.nombre} los verá entre sus ejercicios.`,
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
      several
      busy={assign.busy}
      onChoose={assign.run}
      onClose={onClose}
    />
  );
}

/** What was given now, and what was there already. */
function tell({ nombre }: Paciente, given: readonly string[], had: readonly string[]): void {
  const before = had.length > 0 ? ` Ya tenía ${quoted(had)}.` : "";
  if (given.length === 0) notify.success("Nada nuevo que asignar", before.trim());
  else {
    const title = given.length === 1 ? "Ejercicio asignado" : "Ejercicios asignados";
    notify.success(title, `${nombre} ya tiene ${quoted(given)}.${before}`);
  }
}

function quoted(titulos: readonly string[]): string {
  return new Intl.ListFormat("es").format(titulos.map((titulo) => `«${titulo}»`));
}
