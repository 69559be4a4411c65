import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import { useSessionForm } from "../context";
import type { Campo, FieldValue } from "../types";
import { Reader } from "./readers";

/** One field of a therapist's own type of session. */
export function CustomField({ campo }: { campo: Campo }) {
  const { form, change: changeForm, problems } = useSessionForm();
  const { campos_datos } = form;
  const value = campos_datos[campo.nombre] ?? null;
  const change = (next: FieldValue) =>
    changeForm({ campos_datos: { ...campos_datos, [campo.nombre]: next } });

  if (campo.tipo === "checkbox") {
    return (
      <div className="campo">
        <Switch
          label={campo.requerido ? `${campo.nombre} *` : campo.nombre}
          checked={value === true}
          onChange={change}
        />
        <p className="ayuda">
          <Reader shareable />
        </p>
      </div>
    );
  }
  const written = typeof value === "string" || typeof value === "number" ? value : "";
  return (
    <Field
      label={campo.nombre}
      required={campo.requerido}
      hint={<Reader shareable />}
      error={problems[`campo:${campo.nombre}`]}
    >
      {(control) => {
        const common = {
          ...control,
          "data-campo": `campo:${campo.nombre}`,
          value: written,
          placeholder: campo.placeholder ?? undefined,
          onChange: (event: { target: { value: string } }) => change(event.target.value),
        };
        if (campo.tipo === "textarea") return <Textarea {...common} />;
        if (campo.tipo === "select") return <Options {...common} options={campo.opciones} />;
        if (campo.tipo !== "number") return <Input {...common} />;
        return (
          <Input
            {...common}
            type="number"
            step="any"
            onChange={(event) => change(numberOf(event.target.value))}
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
  return (
    <Select {...control}>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}
