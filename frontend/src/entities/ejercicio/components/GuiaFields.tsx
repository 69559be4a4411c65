import { Plus, Trash2 } from "lucide";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import {
  type GuiaForm,
  type GuiaTipo,
  guiaOfTipo,
  MAX_PASOS,
  newPaso,
  type PasoForm,
  RESPIRACION,
  SEGUNDOS,
} from "../model/guia";

interface GuiaFieldsProps {
  guia: GuiaForm;
  problem: string | undefined;
  onChange: (guia: GuiaForm) => void;
}

/** What leads the patient through it: nothing, steps with their time, or a rhythm to breathe by. */
export function GuiaFields({ guia, problem, onChange }: GuiaFieldsProps) {
  return (
    <>
      <Field
        label="Guía para practicarlo"
        hint="Con una guía, quien lo recibe puede practicarlo paso a paso desde su página."
        error={problem}
      >
        {(control) => (
          <Select
            {...control}
            value={guia?.tipo ?? ""}
            onChange={(event) => onChange(guiaOfTipo(event.target.value as GuiaTipo))}
          >
            <option value="">Sin guía</option>
            <option value="pasos">Pasos</option>
            <option value="respiracion">Respiración</option>
          </Select>
        )}
      </Field>
      {guia?.tipo === "pasos" && (
        <Pasos pasos={guia.pasos} onChange={(pasos) => onChange({ ...guia, pasos })} />
      )}
      {guia?.tipo === "respiracion" && (
        <div className="guia-respiracion">
          {RESPIRACION.map(({ name, label, min, max }) => (
            <Numero
              key={name}
              label={label}
              min={min}
              max={max}
              value={guia[name]}
              onChange={(value) => onChange({ ...guia, [name]: value })}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface PasosProps {
  pasos: readonly PasoForm[];
  onChange: (pasos: PasoForm[]) => void;
}

function Pasos({ pasos, onChange }: PasosProps) {
  const change = (key: string, patch: Partial<PasoForm>) =>
    onChange(pasos.map((paso) => (paso.key === key ? { ...paso, ...patch } : paso)));
  return (
    <div className="pila gap-3">
      <ol className="guia-pasos">
        {pasos.map((paso, place) => (
          <li key={paso.key}>
            <Field label={`Paso ${place + 1}`}>
              {(control) => (
                <Textarea
                  {...control}
                  dir="auto"
                  rows={2}
                  value={paso.texto}
                  onChange={(event) => change(paso.key, { texto: event.target.value })}
                />
              )}
            </Field>
            <Numero
              label={`Segundos del paso ${place + 1} (opcional)`}
              {...SEGUNDOS}
              value={paso.segundos}
              onChange={(segundos) => change(paso.key, { segundos })}
            />
            {pasos.length > 1 && (
              <Button
                variant="texto"
                size="s"
                icon={<Icon of={Trash2} />}
                aria-label={`Quitar el paso ${place + 1}`}
                onClick={() => onChange(pasos.filter(({ key }) => key !== paso.key))}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ol>
      {pasos.length < MAX_PASOS && (
        <div>
          <Button
            variant="suave"
            size="s"
            icon={<Icon of={Plus} />}
            onClick={() => onChange([...pasos, newPaso()])}
          >
            Añadir paso
          </Button>
        </div>
      )}
    </div>
  );
}

interface NumeroProps {
  label: string;
  min: number;
  max: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

function Numero({ label, min, max, value, onChange }: NumeroProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
