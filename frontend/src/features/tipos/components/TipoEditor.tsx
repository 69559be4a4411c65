import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { EDITOR_COLUMNS, EditorDialog, EditorFoot } from "@/components/ui/EditorDialog";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import type { TipoSesion } from "@/entities/tipo/types";
import { campoOf } from "../model/tipoForm";
import { useTipoEditor } from "../model/useTipoEditor";
import { CamposEditor } from "./CamposEditor";
import { SaveProblem } from "./SaveProblem";
import { TipoInputs } from "./TipoInputs";
import { VistaPrevia } from "./VistaPrevia";

const KEPT =
  "Las sesiones guardadas conservan sus respuestas con el nombre que tenía cada campo al guardarlas.";

interface TipoEditorProps {
  /** The type to be changed; without one a new type is made. */
  tipo?: TipoSesion;
  onClose: () => void;
}

/** Makes a type of session, or changes one, with a preview of the form it gives. */
export function TipoEditor({ tipo, onClose }: TipoEditorProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const editor = useTipoEditor(tipo ?? null);
  const { problems, refusals, save } = editor;

  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // Once the guard knows that nothing is left to lose.
  const close = useEffectEvent(() => {
    notify.success(`Tipo de sesión ${tipo ? "actualizado" : "creado"} exitosamente`);
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (tipo && !editor.unsaved) onClose();
    else editor.send();
  }

  return (
    <EditorDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tipo ? "Editar tipo de sesión" : "Nuevo tipo de sesión"}
      description={tipo && KEPT}
    >
      <div className={EDITOR_COLUMNS}>
        <form id={id} ref={form} className="pila gap-6" onSubmit={submit} noValidate>
          <Recovered when={editor.recovered} />
          <TipoInputs editor={editor} />
          <CamposEditor
            campos={editor.form.campos}
            problems={problems.campos}
            open={editor.open}
            onOpen={editor.setOpen}
            onChange={(campos) => editor.change({ campos })}
          />
        </form>
        <VistaPrevia
          fields={editor.form.campos.map((campo) => ({ key: campo.key, campo: campoOf(campo) }))}
        />
      </div>
      <EditorFoot problem={<SaveProblem editor={editor} isNew={!tipo} />}>
        <Button variant="linea" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" form={id} busy={save.isPending}>
          {tipo ? "Guardar cambios" : "Crear tipo"}
        </Button>
      </EditorFoot>
      <UnsavedGuard inPart dirty={editor.unsaved && !save.isSuccess}>
        <p>
          {`Lo que has escrito en ${tipo ? `«${tipo.nombre}»` : "el nuevo tipo"} no se ha guardado y se perderá.`}
        </p>
      </UnsavedGuard>
    </EditorDialog>
  );
}
