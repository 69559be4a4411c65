import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { messageOf } from "@/lib/errors";
import type { TipoEditorState } from "../model/useTipoEditor";

/** Why a type could not be saved; after a change in another window, what can be done. */
export function SaveProblem({ editor, isNew }: { editor: TipoEditorState; isNew: boolean }) {
  const { save, conflict } = editor;
  if (!save.isError) return null;
  const title = messageOf(
    save.error,
    `No se pudo ${isNew ? "crear" : "actualizar"} el tipo de sesión`,
  );
  if (!conflict) return <Alert title={title}>Lo que has escrito sigue aquí.</Alert>;
  return (
    <div className="pila gap-3">
      <Alert title={title} tone="aviso">
        Lo que has escrito sigue aquí y no se ha guardado. Decide qué se queda.
      </Alert>
      <div className="acciones">
        <Button size="s" onClick={conflict.keepMine}>
          Conservar lo mío
        </Button>
        <Button size="s" variant="linea" onClick={conflict.takeTheirs}>
          Usar lo de la otra ventana
        </Button>
      </div>
    </div>
  );
}
