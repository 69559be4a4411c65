import type { ReactNode } from "react";
import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import type { Campo, FieldValue } from "../types";

interface CampoFieldProps {
  campo: Campo;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  hint?: ReactNode;
  error?: string;
}

/** One field of a therapist's own type of session, to be filled in. */
export function CampoField({ campo, value, onChange, hint, error }: CampoFieldProps) {
  if (campo.tipo === "checkbox") {
    return (
      <div className="campo">
        <Switch
          label={campo.requerido ? `${campo.nombre} *` : campo.nombre}
          checked={value === true}
          onChange={onChange}
        />
        {hint && <p className="ayuda">{hint}</p>}
      </div>
    );
  }
  const written = typeof value === "string" || typeof value === "number" ? value : "";
  return (
    <Field label={campo.nombre} required={campo.requerido} hint={hint} error={error}>
      {(control) => {
        const common = {
          ...control,
          "data-campo": `campo:${campo.nombre}`,
          value: written,
          placeholder: campo.placeholder ?? undefined,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (campo.tipo === "textarea") return <Textarea {...common} />;
        if (campo.tipo === "select") return <Options {...common} options={campo.opciones} />;
        if (campo.tipo !== "number") return <Input {...common} />;
        return (
          <Input
            {...common}
            type="number"
            step="any"
            onChange={(event) => onChange(numberOf(event.target.value))}
          />
        );
      }}
    </Field>
  );
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(text);
}

function Options({
  options,
  placeholder = "Elige una opción",
  ...control
}: React.ComponentProps<"select"> & { options: readonly string[]; placeholder?: string }) {
  const { value } = control;
  const withdrawn = typeof value === "string" && value !== "" && !options.includes(value);
  return (
    <Select {...control}>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
      {withdrawn && <option value={value}>{`${value} (ya no es una opción)`}</option>}
    </Select>
  );
}
