import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { refusalOf } from "../failures";
import { LABELS } from "../model/ejercicioForm";
import type { EdicionOfEjercicio } from "../model/useEjercicioEdicion";

interface SaveProblemProps {
  edicion: EdicionOfEjercicio;
  /** What could not be done. */
  failed: string;
}

/** Why an exercise could not be saved; after a change in another window, what the next save will do. */
export function SaveProblem({ edicion, failed }: SaveProblemProps) {
  const { clashes, failure, onlyLostFiles } = edicion;
  if (clashes) {
    const names = clashes.map((key) => LABELS[key]);
    return (
      <div className="mt-5">
        <ConflictNotice title="El ejercicio cambió en otra ventana" names={names} />
      </div>
    );
  }
  if (!failure) return null;
  return (
    <div className="mt-5">
      <Alert title={onlyLostFiles ? "No se pudo eliminar el archivo" : failed}>
        {refusalOf(failure)}
      </Alert>
    </div>
  );
}
