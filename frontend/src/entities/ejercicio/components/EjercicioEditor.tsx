import { type FormEvent, useState } from "react";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { useEjercicioEdicion } from "../model/useEjercicioEdicion";
import type { EjercicioRead } from "../types";
import { EjercicioFields } from "./EjercicioFields";
import { SaveProblem } from "./SaveProblem";

interface EjercicioEditorProps {
  /** The exercise to be changed; without one a new one is made. */
  ejercicio?: EjercicioRead;
  /** Where a new one is being made: what was typed there comes back there. */
  place?: string;
  title: string;
  /** What saves it: `Crear ejercicio`. */
  submit: string;
  /** What is said when there is no title. */
  untitled: string;
  /** What is said when it cannot be saved. */
  failed: string;
  onSaved: (ejercicio: EjercicioRead) => void;
  onClose: () => void;
}

/** Makes an exercise, or changes one, with its files. The address must name it: leaving asks first. */
export function EjercicioEditor(props: EjercicioEditorProps) {
  const { ejercicio, place = "banco", title, submit, untitled, failed, onSaved, onClose } = props;
  const [uploading, setUploading] = useState(false);
  const edicion = useEjercicioEdicion({ ejercicio, place, untitled, onSaved, onClose });
  const { saving } = edicion;
  const form = useFocusOnProblem<HTMLFormElement>(edicion.refusals, saving);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!uploading) edicion.save();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      className="w-[min(680px,calc(100vw-32px))]"
      title={title}
    >
      <form ref={form} onSubmit={save} noValidate>
        <fieldset className="pila gap-5" disabled={saving}>
          <Recovered when={edicion.recovered} />
          <EjercicioFields edicion={edicion} onBusy={setUploading} />
        </fieldset>
        <SaveProblem edicion={edicion} failed={failed} />
        <footer>
          {uploading && (
            <p className="sm tenue" role="status">
              Podrás guardar cuando termine la subida.
            </p>
          )}
          <Button variant="linea" onClick={onClose} disabled={saving}>
            Cancelar
          </Button>
          <Button type="submit" busy={saving} disabled={uploading}>
            {submit}
          </Button>
        </footer>
      </form>
      <UnsavedGuard inPart dirty={(edicion.dirty || uploading) && !saving}>
        <p>
          {`Lo que has cambiado en ${ejercicio ? `«${ejercicio.titulo}»` : "el nuevo ejercicio"} no se ha guardado y se perderá.`}
        </p>
      </UnsavedGuard>
    </Dialog>
  );
}
