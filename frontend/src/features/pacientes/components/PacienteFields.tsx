import type { KeyboardEvent, ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { type ControlProps, Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { ANSWERS, type EXPERIENCIA } from "../model/labels";
import type { NewPaciente } from "../model/newPaciente";

type Flag = (typeof EXPERIENCIA)[number]["name"];

/** Fields that belong together, two in a row where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="pila">
      <legend className="grupo-titulo">{title}</legend>
      <div className="doble-campo">{children}</div>
    </fieldset>
  );
}

interface NamedProps {
  name: keyof NewPaciente;
  label: string;
  hint?: string;
  required?: boolean;
}

function Named({
  name,
  children,
  ...field
}: NamedProps & { children: (control: ControlProps) => ReactNode }) {
  const { formState } = useFormContext<NewPaciente>();
  return (
    <Field {...field} error={formState.errors[name]?.message}>
      {children}
    </Field>
  );
}

/** A one-line text, a date, a number. */
export function TextField({
  name,
  label,
  hint,
  required,
  ...input
}: NamedProps & Omit<React.ComponentProps<"input">, "name">) {
  const { register } = useFormContext<NewPaciente>();
  return (
    <Named name={name} label={label} hint={hint} required={required}>
      {(control) => <Input {...control} {...input} {...register(name)} />}
    </Named>
  );
}

/** As many words as somebody wants. */
export function LongTextField(named: NamedProps) {
  const { register } = useFormContext<NewPaciente>();
  return (
    <Named {...named}>
      {(control) => <Textarea {...control} {...register(named.name)} rows={3} />}
    </Named>
  );
}

/** One of a list, or none. */
export function ChoiceField({
  name,
  label,
  choices,
}: NamedProps & { choices: readonly { value: string; label: string }[] }) {
  const { register } = useFormContext<NewPaciente>();
  return (
    <Named name={name} label={label}>
      {(control) => (
        <Select {...control} {...register(name)}>
          <option value="">Sin indicar</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Named>
  );
}

/** Yes, no, or not answered. */
export function FlagField({ name, label }: { name: Flag; label: string }) {
  const { control } = useFormContext<NewPaciente>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <div className="campo">
          <span className="rotulo" aria-hidden="true">
            {label}
          </span>
          <RadioChips
            label={label}
            look="segmentos"
            value={field.value}
            onChange={field.onChange}
            choices={ANSWERS}
            className="justify-self-start"
          />
        </div>
      )}
    />
  );
}

/** How old somebody is. */
export function AgeField() {
  return (
    <TextField
      name="edad"
      label="Edad"
      type="number"
      inputMode="numeric"
      min={0}
      onKeyDown={refuseSigns}
    />
  );
}

/** An age has no sign and no exponent, which a number field would otherwise take. */
function refuseSigns(event: KeyboardEvent): void {
  if (["-", "+", "e", "E"].includes(event.key)) event.preventDefault();
}
