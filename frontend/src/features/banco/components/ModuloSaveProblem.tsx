import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { refusalOf } from "@/entities/ejercicio/failures";
import { PartlySaved } from "@/lib/partly-saved";
import { LABELS, type ModuloForm } from "../model/moduloForm";

const NAMED = 6;

interface ModuloSaveProblemProps {
  isNew: boolean;
  failure: unknown;
  /** What another window changed too; `null` when none did. */
  clashes: readonly (keyof ModuloForm)[] | null;
}

/** Why a module was not saved, or which part of it was; what is written stays. */
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
  if (!(failure instanceof PartlySaved)) {
    return (
      <Alert title={`No se pudo ${isNew ? "crear" : "actualizar"} el módulo`}>
        {`${refusalOf(failure)}. Lo que has escrito sigue aquí.`}
      </Alert>
    );
  }
  const { done, left, cause } = failure;
  return (
    <Alert
      title={done.length > 0 ? "El módulo se guardó en parte" : "No se pudo actualizar el módulo"}
    >
      {`${refusalOf(cause)}. `}
      {done.length > 0 && `Hecho: ${listed(done)}. `}
      {`Falta: ${listed(left)}. Lo que has elegido sigue aquí: guarda otra vez para continuar.`}
    </Alert>
  );
}

function listed(what: readonly string[]): string {
  const more = what.length - NAMED;
  const named = more > 0 ? [...what.slice(0, NAMED), `${more} cosas más`] : what;
  return new Intl.ListFormat("es").format(named);
}
