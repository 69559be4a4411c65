import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { EditorDialog } from "@/components/ui/EditorDialog";
import { ejerciciosList } from "@/entities/ejercicio/api";
import { refusalOf } from "@/entities/ejercicio/failures";
import { moduloKeys } from "@/entities/modulo/api";
import { NUEVO } from "../model/moduloForm";
import { fetchModulo } from "../model/saveModulo";
import { ModuloFormulario } from "./ModuloFormulario";
import { NotLoaded } from "./NotLoaded";

interface ModuloEditorProps {
  /** Of the module to be changed; without one a new module is made. */
  id: string | null;
  onClose: () => void;
}

/** Makes a module, or changes one, with the exercises of the bank. */
export function ModuloEditor({ id, onClose }: ModuloEditorProps) {
  const bank = useQuery(ejerciciosList);
  // Read anew each time: what is edited begins with what the server has.
  const modulo = useQuery({
    queryKey: moduloKeys.edicion(id),
    queryFn: () => (id === null ? NUEVO : fetchModulo(id)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <EditorDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={id === null ? "Nuevo módulo" : "Editar módulo"}
    >
      {bank.isLoadingError && (
        <NotLoaded what="ejercicios" error={bank.error} onRetry={() => void bank.refetch()} />
      )}
      {modulo.isLoadingError && (
        <ErrorState title="No se pudo cargar el módulo" onRetry={() => void modulo.refetch()}>
          {refusalOf(modulo.error)}
        </ErrorState>
      )}
      {(bank.isPending || modulo.isPending) && <Loading text="Cargando módulo..." />}
      {bank.data && modulo.data && (
        <ModuloFormulario modulo={modulo.data} bank={bank.data} onClose={onClose} />
      )}
    </EditorDialog>
  );
}
