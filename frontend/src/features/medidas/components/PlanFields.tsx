import { Field } from "@/components/ui/Field";
import { Input, Select } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import { CUANDO } from "@/entities/medida/model/labels";
import type { Cuando, MedidaCreate } from "@/entities/medida/types";

export interface Plan extends Pick<MedidaCreate, "cuando" | "compartir_tendencia"> {
  /** Empty where it goes on. */
  hasta: string;
}

interface PlanFieldsProps {
  plan: Plan;
  onChange: (plan: Plan) => void;
  paciente: { nombre: string };
}

/** When a measure is asked, until when, and whether the patient reads their line. */
export function PlanFields({ plan, onChange, paciente }: PlanFieldsProps) {
  return (
    <>
      <Field label="Cuándo">
        {(control) => (
          <Select
            {...control}
            value={plan.cuando}
            onChange={(event) => onChange({ ...plan, cuando: event.target.value as Cuando })}
          >
            {Object.entries(CUANDO).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Hasta" hint="Opcional: sin fecha, hasta que la detengas">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={plan.hasta}
            onChange={(event) => onChange({ ...plan, hasta: event.target.value })}
          />
        )}
      </Field>
      <Switch
        label={`${paciente.nombre} ve su tendencia`}
        checked={plan.compartir_tendencia}
        onChange={(compartir_tendencia) => onChange({ ...plan, compartir_tendencia })}
      />
    </>
  );
}
