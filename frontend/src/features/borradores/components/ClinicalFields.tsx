import type { ReactNode } from "react";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { FillNota } from "@/entities/analisis/components/FillNota";
import type { Analisis } from "@/entities/analisis/types";
import { type TextoName, titleOf } from "@/entities/sesion/textos";
import { camposOf } from "@/entities/tipo/model/field-values";
import { useSessionForm } from "../context";
import { textsOf } from "../model/clinical-texts";
import { Reader, ShareSwitch } from "./audience";
import { CustomField } from "./CustomField";

/** What the therapist writes: the type's own fields, then what nobody else ever reads. */
export function ClinicalFields({ analisis = null }: { analisis?: Analisis | null }) {
  const { form, change, type, rules, paciente, chosen } = useSessionForm();
  const shared = chosen && form.compartir.notas;
  const needed = form.tipo_sesion ? rules[form.tipo_sesion].needed : {};
  return (
    <>
      <div className="fila envuelve">
        <ShareSwitch part="notas" />
      </div>
      {camposOf(form.campos_datos, type).map((campo) => (
        <CustomField key={campo.nombre} campo={campo} />
      ))}
      {textsOf(form).map(({ name, oneLine, ...called }) => (
        <TextField
          key={name}
          name={name}
          label={titleOf(called, paciente?.nombre, shared)}
          oneLine={oneLine}
          required={name in needed}
        />
      ))}
      <TextField
        name="notas_privadas"
        label="Notas privadas"
        shareable={false}
        aside={
          <FillNota
            analisis={analisis}
            turns={form.transcript ?? []}
            formato={type?.formato_nota}
            notes={form.notas_privadas}
            onFill={(notas_privadas) => change({ notas_privadas })}
          />
        }
      />
    </>
  );
}

interface TextFieldProps {
  name: TextoName | "notas_privadas";
  label: string;
  oneLine?: boolean;
  required?: boolean;
  shareable?: boolean;
  aside?: ReactNode;
}

function TextField({ name, label, required, oneLine, shareable = true, aside }: TextFieldProps) {
  const { form, change, problems } = useSessionForm();
  const Control = oneLine ? Input : Textarea;
  return (
    <Field
      label={label}
      required={required}
      aside={aside}
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
