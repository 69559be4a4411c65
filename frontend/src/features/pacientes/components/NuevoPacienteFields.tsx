import { todayIso } from "@/lib/formats";
import { ESTADOS_CIVILES, EXPERIENCIA, NIVELES } from "../model/labels";
import {
  AgeField,
  ChoiceField,
  FieldGroup,
  FlagField,
  LongTextField,
  TextField,
} from "./PacienteFields";

/** The fields of the new-patient form, in three groups. */
export function NuevoPacienteFields() {
  return (
    <>
      <FieldGroup title="Datos personales">
        <TextField name="nombre" label="Nombre" required autoComplete="off" />
        <TextField name="apellido" label="Apellido" required autoComplete="off" />
        <TextField name="email" label="Email" type="email" required autoComplete="off" />
        <TextField name="telefono" label="Teléfono" type="tel" required autoComplete="off" />
        <TextField
          name="fecha_nacimiento"
          label="Fecha de nacimiento"
          type="date"
          max={todayIso()}
        />
        <AgeField />
        <ChoiceField name="estado_civil" label="Estado civil" choices={ESTADOS_CIVILES} />
        <ChoiceField name="nivel_escolaridad" label="Nivel de escolaridad" choices={NIVELES} />
        <TextField name="profesion_ocupacion" label="Profesión u ocupación" />
      </FieldGroup>
      <LongTextField name="propuesta_terapia" label="Propuesta de terapia" />
      <FieldGroup title="Experiencia previa">
        {EXPERIENCIA.map((flag) => (
          <FlagField key={flag.name} name={flag.name} label={flag.label} />
        ))}
      </FieldGroup>
    </>
  );
}
