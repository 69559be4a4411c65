import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import type { TipoCampo } from "@/entities/tipo/types";
import { KINDS, takesExample } from "../model/campo-kinds";
import type { CampoForm, CampoProblems } from "../model/tipoForm";

interface CampoInputsProps {
  campo: CampoForm;
  problems: CampoProblems | undefined;
  onChange: (change: Partial<CampoForm>) => void;
}

/** Everything that a field of a type says of itself. */
export function CampoInputs({ campo, problems, onChange }: CampoInputsProps) {
  return (
    <>
      <div className="doble-campo">
        <Field label="Nombre del campo" required error={problems?.nombre}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              data-nombre-de={campo.key}
              value={campo.nombre}
              onChange={(event) => onChange({ nombre: event.target.value })}
            />
          )}
        </Field>
        <Field label="Tipo de respuesta">
          {(control) => (
            <Select
              {...control}
              value={campo.tipo}
              onChange={(event) => onChange({ tipo: event.target.value as TipoCampo })}
            >
              {KINDS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {campo.tipo === "select" && (
        <Field label="Opciones" hint="Una por línea" required error={problems?.opciones}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              value={campo.opciones}
              onChange={(event) => onChange({ opciones: event.target.value })}
            />
          )}
        </Field>
      )}
      {takesExample(campo.tipo) && (
        <Field
          label="Texto de ayuda"
          hint="Se ve mientras está vacío"
          error={problems?.placeholder}
        >
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              value={campo.placeholder}
              onChange={(event) => onChange({ placeholder: event.target.value })}
            />
          )}
        </Field>
      )}
      <Switch
        label="Obligatorio"
        checked={campo.requerido}
        onChange={(requerido) => onChange({ requerido })}
      />
    </>
  );
}
