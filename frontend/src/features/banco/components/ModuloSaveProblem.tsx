import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { refusalOf } from "@/entities/ejercicio/failures";
import { LABELS, type ModuloForm } from "../model/moduloForm";

interface ModuloSaveProblemProps {
  isNew: boolean;
  failure: unknown;
  /** What another window changed too; `null` when none did. */
  clashes: readonly (keyof ModuloForm)[] | null;
}

/** Why a module was not saved; what is written stays. */
export function ModuloSaveProblem({ isNew, failure, clashes }: ModuloSaveProblemProps) {
  if (clashes) {
    return (
      <ConflictNotice
        title="El módulo cambió en otra ventana"
        names={clashes.map((key) => LABELS[key])}
      />
    );
  }
  if (failure === null) return null;
  return (
    <Alert title={`No se pudo ${isNew ? "crear" : "actualizar"} el módulo`}>
      {`${refusalOf(failure)}. Lo que has escrito sigue aquí.`}
    </Alert>
  );
}
