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

/** The fields of the new-patient form, in three groups. */
export function NuevoPacienteFields() {
  return (
    <>
      <FieldGroup title="Datos personales">
        <TextField name="nombre" required autoComplete="off" />
        <TextField name="apellido" required autoComplete="off" />
        <TextField name="email" type="email" required autoComplete="off" />
        <TextField name="telefono" type="tel" required autoComplete="off" />
        <TextField name="fecha_nacimiento" type="date" max={todayIso()} />
        <AgeField />
        <ChoiceField name="estado_civil" choices={ESTADOS_CIVILES} />
        <ChoiceField name="nivel_escolaridad" choices={NIVELES} />
        <TextField name="profesion_ocupacion" />
      </FieldGroup>
      <LongTextField name="propuesta_terapia" />
      <FieldGroup title="Experiencia previa">
        {EXPERIENCIA.map((flag) => (
          <FlagField key={flag.name} name={flag.name} />
        ))}
      </FieldGroup>
    </>
  );
}
