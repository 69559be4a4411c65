import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { type ControlProps, Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { ANSWERS, type EXPERIENCIA, LABELS } from "../labels";
import { usePacienteForm } from "./context";
import type { PacienteForm } from "./paciente-edicion";

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
  const { problems, otherWindow } = usePacienteForm();
  const elsewhere = otherWindow?.[name];
  return (
    <Field
      {...field}
      label={label}
      hint={elsewhere ? <OtherWindow hint={hint}>{elsewhere}</OtherWindow> : hint}
      error={problems[name]}
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

/** What connects a control to the form. */
function useControl(name: keyof PacienteForm) {
  const { form, change } = usePacienteForm();
  return {
    name,
    value: form[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  };
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
  const control = useControl(name);
  return (
    <Named name={name} label={label} hint={hint} required={required} aside={aside}>
      {(labelled) => <Input dir="auto" {...labelled} {...input} {...control} />}
    </Named>
  );
}

/** As many words as somebody wants. */
export function LongTextField({ rows = 3, ...named }: NamedProps & { rows?: number }) {
  const control = useControl(named.name);
  return (
    <Named {...named}>
      {(labelled) => <Textarea dir="auto" {...labelled} {...control} rows={rows} />}
    </Named>
  );
}

interface ChoiceFieldProps extends NamedProps {
  choices: readonly { value: string; label: string }[];
}

/** One of a list; or none, unless it is required. */
export function ChoiceField({ choices, ...named }: ChoiceFieldProps) {
  const control = useControl(named.name);
  return (
    <Named {...named}>
      {(labelled) => (
        <Select {...labelled} {...control}>
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
  const { form, change } = usePacienteForm();
  const input = useRef<HTMLInputElement>(null);
  function empty() {
    change({ [named.name]: "" });
    input.current?.focus();
  }
  return (
    <TextField
      {...named}
      ref={input}
      type="datetime-local"
      max="9999-12-31T23:59"
      aside={
        form[named.name] && (
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
  const { form, change, otherWindow } = usePacienteForm();
  const elsewhere = otherWindow?.[name];
  return (
    <div className="campo">
      <span className="rotulo" aria-hidden="true">
        {label}
      </span>
      {elsewhere && <p className="ayuda otra-ventana">{elsewhere}</p>}
      <RadioChips
        label={label}
        look="segmentos"
        value={form[name] ?? ""}
        onChange={(answer) => change({ [name]: answer })}
        choices={ANSWERS}
        className="justify-self-start"
      />
    </div>
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
