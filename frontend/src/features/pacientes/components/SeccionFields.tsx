import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { todayIso } from "@/lib/formats";
import type { SeccionId } from "../model/campos";
import type { PacienteForm } from "../model/edicion";
import { ESTADOS_CIVILES, ESTADOS_TERAPIA, EXPERIENCIA, NIVELES } from "../model/labels";
import type { PacienteRead } from "../types";
import {
  AgeField,
  ChoiceField,
  FlagField,
  LongTextField,
  MomentField,
  TextField,
} from "./PacienteFields";
import { SoloTu } from "./SoloTu";

/** The fields of one section of a patient's information. */
export function SeccionFields({ id, paciente }: { id: SeccionId; paciente: PacienteRead }) {
  switch (id) {
    case "personales":
      return <Personales paciente={paciente} />;
    case "terapia":
      return <Terapia />;
    case "experiencia":
      return EXPERIENCIA.map((flag) => <FlagField key={flag.name} name={flag.name} />);
    case "detalles":
      return <Detalles />;
  }
}

function Personales({ paciente }: { paciente: PacienteRead }) {
  const { watch } = useFormContext<PacienteForm>();
  return (
    <div className="doble-campo">
      <TextField name="nombre" required autoComplete="off" />
      <TextField name="apellido" required autoComplete="off" />
      <Field
        label="Email"
        className="col-span-full"
        hint="Es con lo que entra en Remanso: no se cambia aquí."
      >
        {(control) => <Input {...control} type="email" value={paciente.email} readOnly />}
      </Field>
      <TextField name="telefono" type="tel" autoComplete="off" />
      <TextField name="direccion" autoComplete="off" />
      <TextField name="genero" autoComplete="off" />
      <TextField name="fecha_nacimiento" type="date" max={todayIso()} />
      {watch("fecha_nacimiento") === "" && <AgeField />}
      <ChoiceField name="estado_civil" choices={ESTADOS_CIVILES} />
      <ChoiceField name="nivel_escolaridad" choices={NIVELES} />
      <TextField name="profesion_ocupacion" />
    </div>
  );
}

function Terapia() {
  return (
    <div className="doble-campo">
      <ChoiceField name="estado_terapia" choices={ESTADOS_TERAPIA} required />
      <TextField name="fecha_ingreso" type="date" required max="9999-12-31" />
      <MomentField name="proxima_cita" hint="En tu hora." clear="Quitar la cita" />
      <TextField name="tipo_servicio" />
    </div>
  );
}

function Detalles() {
  return (
    <>
      <LongTextField name="propuesta_terapia" rows={4} />
      <LongTextField name="objetivos_terapia" rows={4} />
      <LongTextField name="plan_tratamiento" rows={4} />
      <LongTextField name="notas_terapeuticas" rows={6} aside={<SoloTu />} />
    </>
  );
}
