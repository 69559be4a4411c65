import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import { NOTE_FORMATS } from "@/entities/analisis/model/noteFormats";
import type { FormatoNota } from "@/entities/tipo/types";
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
      <Field
        label="Formato de las notas"
        hint="Se ofrece primero al rellenarlas desde el análisis."
      >
        {(control) => (
          <Select
            {...control}
            value={form.formato_nota}
            onChange={(event) => change({ formato_nota: event.target.value as FormatoNota })}
          >
            {Object.entries(NOTE_FORMATS).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
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
