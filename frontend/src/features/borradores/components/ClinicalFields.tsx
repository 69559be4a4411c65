import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { camposOf } from "@/features/tipos/model/filled";
import { useSessionForm } from "../context";
import { type TextKey, textsOf } from "../model/clinical";
import { CustomField } from "./CustomField";
import { Reader, ShareSwitch } from "./readers";

/** What the therapist writes: the type's own fields, then what nobody else ever reads. */
export function ClinicalFields() {
  const { form, type, rules } = useSessionForm();
  const needed = form.tipo_sesion ? rules[form.tipo_sesion].needed : {};
  return (
    <>
      <div className="fila envuelve">
        <ShareSwitch part="notas" />
      </div>
      {camposOf(form.campos_datos, type).map((campo) => (
        <CustomField key={campo.nombre} campo={campo} />
      ))}
      {textsOf(form).map((text) => (
        <TextField key={text.name} {...text} required={text.name in needed} />
      ))}
      <TextField name="notas_privadas" label="Notas privadas" shareable={false} />
    </>
  );
}

interface TextFieldProps {
  name: TextKey | "notas_privadas";
  label: string;
  oneLine?: boolean;
  required?: boolean;
  shareable?: boolean;
}

function TextField({ name, label, required, oneLine, shareable = true }: TextFieldProps) {
  const { form, change, problems } = useSessionForm();
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
          value={form[name]}
          onChange={(event: { target: { value: string } }) =>
            change({ [name]: event.target.value })
          }
        />
      )}
    </Field>
  );
}
