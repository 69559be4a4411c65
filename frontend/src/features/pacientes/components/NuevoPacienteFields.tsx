import type { KeyboardEvent, ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { type ControlProps, Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import { todayIso } from "@/lib/formats";
import { ANSWERS, ESTADOS_CIVILES, EXPERIENCIA, NIVELES } from "../model/labels";
import type { NewPaciente } from "../model/newPaciente";

/** The fields of the new-patient form, in three groups. */
export function NuevoPacienteFields() {
  return (
    <>
      <Group title="Datos personales">
        <Text name="nombre" label="Nombre" required autoComplete="off" />
        <Text name="apellido" label="Apellido" required autoComplete="off" />
        <Text name="email" label="Email" type="email" required autoComplete="off" />
        <Text name="telefono" label="Teléfono" type="tel" required autoComplete="off" />
        <Text name="fecha_nacimiento" label="Fecha de nacimiento" type="date" max={todayIso()} />
        <Text
          name="edad"
          label="Edad"
          type="number"
          inputMode="numeric"
          min={0}
          onKeyDown={refuseSigns}
        />
        <Choice name="estado_civil" label="Estado civil" choices={ESTADOS_CIVILES} />
        <Choice name="nivel_escolaridad" label="Nivel de escolaridad" choices={NIVELES} />
        <Text name="profesion_ocupacion" label="Profesión u ocupación" />
      </Group>
      <Named name="propuesta_terapia" label="Propuesta de terapia">
        {(control) => <Registered name="propuesta_terapia" control={control} />}
      </Named>
      <Group title="Experiencia previa">
        {EXPERIENCIA.map((flag) => (
          <Flag key={flag.name} {...flag} />
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
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
  required?: boolean;
}

function Named({
  name,
  label,
  required,
  children,
}: NamedProps & { children: (control: ControlProps) => ReactNode }) {
  const { formState } = useFormContext<NewPaciente>();
  return (
    <Field label={label} required={required} error={formState.errors[name]?.message}>
      {children}
    </Field>
  );
}

function Text({
  name,
  label,
  required,
  ...input
}: NamedProps & Omit<React.ComponentProps<"input">, "name">) {
  const { register } = useFormContext<NewPaciente>();
  return (
    <Named name={name} label={label} required={required}>
      {(control) => <Input {...control} {...input} {...register(name)} />}
    </Named>
  );
}

function Registered({ name, control }: { name: keyof NewPaciente; control: ControlProps }) {
  const { register } = useFormContext<NewPaciente>();
  return <Textarea {...control} {...register(name)} rows={3} />;
}

function Choice({
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

function Flag({ name, label }: (typeof EXPERIENCIA)[number]) {
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

/** An age has no sign and no exponent, which a number field would otherwise take. */
function refuseSigns(event: KeyboardEvent): void {
  if (["-", "+", "e", "E"].includes(event.key)) event.preventDefault();
}
