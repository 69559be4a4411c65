import { NewPasswordFields } from "@/entities/cuenta/components/NewPasswordFields";
import {
  AgeField,
  ChoiceField,
  FieldGroup,
  FlagField,
  LongTextField,
  TextField,
} from "@/entities/paciente/form/PacienteFields";
import { ESTADOS_CIVILES, EXPERIENCIA, NIVELES } from "@/entities/paciente/labels";
import { todayIso } from "@/lib/days";
import type { Problems } from "@/lib/useFields";
import type { Registro } from "../model/registroForm";

interface RegistroFieldsProps {
  form: Registro;
  problems: Problems;
  change: (patch: Partial<Registro>) => void;
}

/** What the person tells about themselves, from who they are to how they will enter. */
export function RegistroFields(fields: RegistroFieldsProps) {
  return (
    <>
      <FieldGroup title="Quién eres">
        <TextField name="nombre" label="Nombre" required autoComplete="given-name" />
        <TextField name="apellido" label="Apellido" required autoComplete="family-name" />
        <TextField name="telefono" label="Teléfono" type="tel" required autoComplete="tel" />
        <AgeField />
        <TextField
          name="fecha_nacimiento"
          label="Fecha de nacimiento"
          type="date"
          max={todayIso()}
          autoComplete="bday"
        />
        <ChoiceField name="estado_civil" label="Estado civil" choices={ESTADOS_CIVILES} />
        <TextField name="profesion_ocupacion" label="Profesión u ocupación" />
        <ChoiceField name="nivel_escolaridad" label="Nivel de escolaridad" choices={NIVELES} />
      </FieldGroup>
      <FieldGroup title="Tu camino hasta aquí">
        {EXPERIENCIA.map((flag) => (
          <FlagField key={flag.name} name={flag.name} label={flag.asked} />
        ))}
      </FieldGroup>
      <LongTextField
        name="propuesta_terapia"
        label="¿Qué esperas de la terapia?"
        hint="Con tus palabras. No hay una respuesta correcta."
      />
      <Access {...fields} />
    </>
  );
}

function Access({ form: { password, again }, problems, change }: RegistroFieldsProps) {
  return (
    <fieldset className="pila gap-5">
      <legend className="grupo-titulo">Cómo entrarás</legend>
      <TextField
        name="email"
        label="Correo electrónico"
        hint="El de tu invitación; no se puede cambiar."
        type="email"
        autoComplete="username"
        readOnly
      />
      <NewPasswordFields
        password={password}
        labels={{ password: "Contraseña", again: "Confirmar contraseña" }}
        problems={problems}
        marked
        inputs={{
          // What is said of the second depends on the first.
          password: {
            name: "password",
            value: password,
            onChange: ({ target }) => change({ password: target.value, again }),
          },
          again: {
            name: "again",
            value: again,
            onChange: ({ target }) => change({ again: target.value }),
          },
        }}
      />
    </fieldset>
  );
}
