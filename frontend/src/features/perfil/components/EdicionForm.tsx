import type { ReactNode } from "react";
import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { messageOf } from "@/lib/errors";
import type { Problems } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";

const NOT_SAVED = "No se pudo actualizar el perfil";
/** Each person has one. */
export const PLACE = "perfil";

interface EdicionFormProps {
  edicion: {
    save: (found?: Problems) => void;
    saving: boolean;
    dirty: boolean;
    refusals: number;
    failure: Error | null;
    clashes: readonly PropertyKey[] | null;
    recovered: boolean;
  };
  nameOf: (key: string) => string;
  onCancel: () => void;
  children: ReactNode;
}

/** What stands around the fields of a profile's edit: the way to save, to give up, and what went wrong. */
export function EdicionForm({ edicion, nameOf, onCancel, children }: EdicionFormProps) {
  const { refusals, clashes, failure, saving } = edicion;
  const form = useFocusOnProblem<HTMLFormElement>(refusals, saving, "button, input");

  function save() {
    const date = form.current?.querySelector<HTMLInputElement>("input[type=date]");
    // The browser answers an empty value for a day that is only half written.
    const unfinished = date?.validity.badInput;
    edicion.save(unfinished ? { [date?.name ?? ""]: "La fecha no está completa" } : {});
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset className="pila gap-5" disabled={saving}>
        <Recovered when={edicion.recovered} />
        {children}
        {clashes && (
          <ConflictNotice
            title="Los datos cambiaron en otra ventana"
            names={clashes.map((key) => nameOf(String(key)))}
          />
        )}
        {failure && <Alert title={NOT_SAVED}>{messageOf(failure)}</Alert>}
        <div className="acciones">
          <Button type="submit" busy={saving}>
            Guardar cambios
          </Button>
          <Button variant="linea" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </fieldset>
      <UnsavedGuard dirty={edicion.dirty}>
        Lo que has cambiado en tu perfil no está guardado.
      </UnsavedGuard>
    </form>
  );
}
