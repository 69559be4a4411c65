import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { useDraft } from "../context";
import { CustomField } from "./CustomField";
import { Reader, ShareSwitch } from "./readers";

type TextKey =
  | "notas"
  | "temas_importantes"
  | "intencion"
  | "observaciones"
  | "tipo_medicina"
  | "cantidad"
  | "notas_privadas";

interface TextSpec {
  name: TextKey;
  label: string;
  required?: boolean;
  oneLine?: boolean;
}

const FIELDS: Record<string, TextSpec[]> = {
  psicoterapia: [
    { name: "notas", label: "Notas", required: true },
    { name: "temas_importantes", label: "Temas importantes", required: true, oneLine: true },
  ],
  psicodelica: [
    { name: "intencion", label: "Intención", required: true },
    { name: "tipo_medicina", label: "Tipo de medicina", oneLine: true },
    { name: "cantidad", label: "Cantidad", oneLine: true },
    { name: "observaciones", label: "Observaciones", required: true },
  ],
  propia: [{ name: "notas", label: "Notas" }],
};

/** What the therapist writes: the type's own fields, then what nobody else ever reads. */
export function ClinicalFields() {
  const { state, type } = useDraft();
  const fields = FIELDS[state.form.tipo_sesion ?? "propia"] ?? [];
  return (
    <>
      <div className="fila envuelve">
        <ShareSwitch part="notas" />
      </div>
      {type?.campos.map((campo) => (
        <CustomField key={campo.nombre} campo={campo} />
      ))}
      {fields.map((field) => (
        <TextField key={field.name} {...field} />
      ))}
      <TextField name="notas_privadas" label="Notas privadas" shareable={false} />
    </>
  );
}

type TextFieldProps = TextSpec & { shareable?: boolean };

function TextField({ name, label, required, oneLine, shareable = true }: TextFieldProps) {
  const { saver, state, problems } = useDraft();
  const Control = oneLine ? Input : Textarea;
  return (
    <Field
      label={label}
      required={required}
      hint={<Reader shareable={shareable} />}
      error={problems[name]}
    >
      {(control) => (
        <Control
          {...control}
          data-campo={name}
          value={state.form[name]}
          onChange={(event: { target: { value: string } }) =>
            saver.change({ [name]: event.target.value })
          }
        />
      )}
    </Field>
  );
}
