import { type KeyboardEvent, type ReactNode, useContext } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { type ControlProps, Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import type { PacienteForm } from "../model/edicion";
import { Elsewhere } from "../model/elsewhere";
import { ANSWERS, type EXPERIENCIA, LABELS } from "../model/labels";

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
  name: keyof PacienteForm;
  /** Its usual name, unless the person themselves is asked. */
  label?: string;
  hint?: string;
  required?: boolean;
  aside?: ReactNode;
}

function Named({
  name,
  label = LABELS[name],
  hint,
  children,
  ...field
}: NamedProps & { children: (control: ControlProps) => ReactNode }) {
  const { formState } = useFormContext<PacienteForm>();
  const elsewhere = useContext(Elsewhere)[name];
  return (
    <Field
      {...field}
      label={label}
      hint={elsewhere ? <OtherWindow hint={hint}>{elsewhere}</OtherWindow> : hint}
      error={formState.errors[name]?.message}
    >
      {children}
    </Field>
  );
}

function OtherWindow({ hint, children }: { hint?: string; children: string }) {
  return (
    <>
      {hint && <span className="block">{hint}</span>}
      <span className="otra-ventana">{children}</span>
    </>
  );
}

/** A one-line text, a date, a number. */
export function TextField({
  name,
  label,
  hint,
  required,
  aside,
  ...input
}: NamedProps & Omit<React.ComponentProps<"input">, "name">) {
  const { register } = useFormContext<PacienteForm>();
  return (
    <Named name={name} label={label} hint={hint} required={required} aside={aside}>
      {(control) => <Input dir="auto" {...control} {...input} {...register(name)} />}
    </Named>
  );
}

/** As many words as somebody wants. */
export function LongTextField({ rows = 3, ...named }: NamedProps & { rows?: number }) {
  const { register } = useFormContext<PacienteForm>();
  return (
    <Named {...named}>
      {(control) => <Textarea dir="auto" {...control} {...register(named.name)} rows={rows} />}
    </Named>
  );
}

interface ChoiceFieldProps extends NamedProps {
  choices: readonly { value: string; label: string }[];
}

/** One of a list; or none, unless it is required. */
export function ChoiceField({ choices, ...named }: ChoiceFieldProps) {
  const { register } = useFormContext<PacienteForm>();
  return (
    <Named {...named}>
      {(control) => (
        <Select {...control} {...register(named.name)}>
          {!named.required && <option value="">Sin indicar</option>}
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

/** A day and an hour of the reader's own zone, which can be taken away. */
export function MomentField({ clear, ...named }: NamedProps & { clear: string }) {
  const { watch, setValue, setFocus } = useFormContext<PacienteForm>();
  function empty() {
    setValue(named.name, "", { shouldDirty: true });
    setFocus(named.name);
  }
  return (
    <TextField
      {...named}
      type="datetime-local"
      max="9999-12-31T23:59"
      aside={
        watch(named.name) && (
          <button type="button" className="enlace sm" onClick={empty}>
            {clear}
          </button>
        )
      }
    />
  );
}

/** Yes, no, or not answered. */
export function FlagField({ name, label = LABELS[name] }: { name: Flag; label?: string }) {
  const { control } = useFormContext<PacienteForm>();
  const elsewhere = useContext(Elsewhere)[name];
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <div className="campo">
          <span className="rotulo" aria-hidden="true">
            {label}
          </span>
          {elsewhere && <p className="ayuda otra-ventana">{elsewhere}</p>}
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
    <TextField name="edad" type="number" inputMode="numeric" min={0} onKeyDown={refuseSigns} />
  );
}

/** An age has no sign and no exponent, which a number field would otherwise take. */
function refuseSigns(event: KeyboardEvent): void {
  if (["-", "+", "e", "E"].includes(event.key)) event.preventDefault();
}
