import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { EDITOR_COLUMNS, EditorFoot } from "@/components/ui/EditorDialog";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { bankChanged } from "@/entities/ejercicio/api";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { useEdicion } from "@/lib/useEdicion";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { formOf, type ModuloForm, type ModuloGuardado, problemsOf } from "../model/moduloForm";
import { fetchModulo, saveModulo } from "../model/saveModulo";
import { ModuloBanco } from "./ModuloBanco";
import { ModuloEjercicios } from "./ModuloEjercicios";
import { ModuloSaveProblem } from "./ModuloSaveProblem";

interface ModuloFormularioProps {
  modulo: ModuloGuardado;
  bank: readonly EjercicioRead[];
  onClose: () => void;
}

/** What a module says and which exercises it has, until it is saved. */
export function ModuloFormulario({ modulo, bank, onClose }: ModuloFormularioProps) {
  const id = useId();
  const client = useQueryClient();
  const edicion = useEdicion<ModuloGuardado, ModuloForm>({
    place: `modulo:${modulo.id ?? "nuevo"}`,
    record: modulo,
    formOf,
    problemsOf,
    send: (form, _keys, _version, saved) => saveModulo(saved, form),
    reload: (saved) => (saved.id === null ? Promise.resolve(saved) : fetchModulo(saved.id)),
    onSaved: () => {
      bankChanged(client);
      const done = modulo.id === null ? "creó" : "actualizó";
      notify.success("Éxito", `El módulo se ${done} correctamente.`);
      onClose();
    },
    onClose,
  });
  const { form, change, problems, saving } = edicion;
  const box = useFocusOnProblem<HTMLFormElement>(edicion.refusals, saving, "input");

  function submit(event: FormEvent) {
    event.preventDefault();
    edicion.save();
  }

  return (
    <>
      <form id={id} ref={box} onSubmit={submit} noValidate>
        <fieldset className={EDITOR_COLUMNS} disabled={saving}>
          <div className="pila gap-6">
            <Recovered when={edicion.recovered} />
            <div className="pila">
              <Field label="Título" required error={problems.titulo}>
                {(control) => (
                  <Input
                    {...control}
                    dir="auto"
                    autoComplete="off"
                    value={form.titulo}
                    onChange={(event) => change({ titulo: event.target.value })}
                  />
                )}
              </Field>
              <Field label="Descripción" error={problems.descripcion}>
                {(control) => (
                  <Textarea
                    {...control}
                    dir="auto"
                    rows={3}
                    value={form.descripcion}
                    onChange={(event) => change({ descripcion: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <ModuloEjercicios
              ids={form.ejercicios}
              bank={bank}
              disabled={saving}
              onChange={(ejercicios) => change({ ejercicios })}
            />
          </div>
          <ModuloBanco
            bank={bank}
            chosen={form.ejercicios}
            onChange={(ejercicios) => change({ ejercicios })}
          />
        </fieldset>
      </form>
      <EditorFoot
        problem={
          <ModuloSaveProblem
            isNew={edicion.record.id === null}
            failure={edicion.failure}
            clashes={edicion.clashes}
          />
        }
      >
        <Button variant="linea" onClick={onClose} disabled={saving}>
          Cancelar
        </Button>
        <Button type="submit" form={id} busy={saving}>
          {edicion.record.id === null ? "Crear módulo" : "Guardar cambios"}
        </Button>
      </EditorFoot>
      <UnsavedGuard dirty={edicion.dirty && !saving} inPart>
        <p>
          {`Lo que has escrito en ${modulo.id ? `«${modulo.titulo}»` : "el nuevo módulo"} no se ha guardado y se perderá.`}
        </p>
      </UnsavedGuard>
    </>
  );
}
