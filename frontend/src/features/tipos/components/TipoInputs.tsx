import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import type { TipoEditorState } from "../model/useTipoEditor";

/** What a type is called, what it is for and whether it is offered. */
export function TipoInputs({ editor }: { editor: TipoEditorState }) {
  const { form, change, problems } = editor;
  return (
    <div className="pila">
      <Field label="Nombre" required error={problems.nombre}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            value={form.nombre}
            onChange={(event) => change({ nombre: event.target.value })}
          />
        )}
      </Field>
      <Field label="Descripción" error={problems.descripcion}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            value={form.descripcion}
            onChange={(event) => change({ descripcion: event.target.value })}
          />
        )}
      </Field>
      <Switch
        label="Activo: se ofrece al crear sesiones"
        checked={form.activo}
        onChange={(activo) => change({ activo })}
      />
    </div>
  );
}
