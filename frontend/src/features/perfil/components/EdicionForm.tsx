import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { messageOf } from "@/lib/errors";
import type { Problems } from "@/lib/useEdicion";

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
  const form = useRef<HTMLFormElement>(null);
  const { refusals, clashes, failure, saving } = edicion;
  useFocus(form, refusals, saving);

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
        {clashes && <Clashes names={clashes.map((key) => nameOf(String(key)))} />}
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

/** Begins at the first control; after a refusal, at the first field that has a problem. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  refusals: number,
  saving: boolean,
): void {
  const answered = useRef<number>(null);
  // At each drawing: the tab of that field may be on its way, and a save disables them all.
  useEffect(() => {
    if (saving || answered.current === refusals) return;
    const wanted = refusals === 0 ? "button, input" : "[aria-invalid=true]";
    const control = form.current?.querySelector<HTMLElement>(wanted);
    if (!control) return;
    control.focus();
    answered.current = refusals;
  });
}

function Clashes({ names }: { names: string[] }) {
  return (
    <Alert title="Los datos cambiaron en otra ventana">
      {names.length === 0
        ? "Lo que escribiste sigue aquí, junto a lo que se guardó allí. Revísalo y guarda otra vez."
        : `Lo que escribiste sigue aquí. Si guardas otra vez, se queda lo tuyo en: ${names.join(", ")}.`}
    </Alert>
  );
}
