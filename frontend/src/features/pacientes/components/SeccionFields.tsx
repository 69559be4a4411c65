import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { usePacienteForm } from "@/entities/paciente/form/context";
import {
  AgeField,
  ChoiceField,
  FlagField,
  LongTextField,
  MomentField,
  TextField,
} from "@/entities/paciente/form/PacienteFields";
import { ESTADOS_CIVILES, ESTADOS_TERAPIA, NIVELES } from "@/entities/paciente/labels";
import { TEXTOS, type TextoName } from "@/entities/paciente/textos";
import type { CampoName, PacienteRead } from "@/entities/paciente/types";
import { todayIso } from "@/lib/days";
import { SECCIONES, type SeccionId } from "../model/ficha-campos";
import { SoloTu } from "./SoloTu";

/** The fields of one section of a patient's information. */
export function SeccionFields({ id, paciente }: { id: SeccionId; paciente: PacienteRead }) {
  const campos = SECCIONES[id].campos.map((name) => <Campo key={name} name={name} />);
  if (id === "experiencia" || id === "detalles") return campos;
  if (id === "terapia") return <div className="doble-campo">{campos}</div>;
  const [nombre, apellido, ...others] = campos;
  return (
    <div className="doble-campo">
      {nombre}
      {apellido}
      <Field
        label="Email"
        className="col-span-full"
        hint="Es con lo que entra en Remanso: no se cambia aquí."
      >
        {(control) => <Input {...control} type="email" value={paciente.email} readOnly />}
      </Field>
      {others}
    </div>
  );
}

function Campo({ name }: { name: CampoName }) {
  switch (name) {
    case "nombre":
    case "apellido":
      return <TextField name={name} required autoComplete="off" />;
    case "telefono":
      return <TextField name={name} type="tel" autoComplete="off" />;
    case "fecha_nacimiento":
      return <TextField name={name} type="date" max={todayIso()} />;
    case "edad":
      return <AgeUnlessBorn />;
    case "estado_civil":
      return <ChoiceField name={name} choices={ESTADOS_CIVILES} />;
    case "nivel_escolaridad":
      return <ChoiceField name={name} choices={NIVELES} />;
    case "estado_terapia":
      return <ChoiceField name={name} choices={ESTADOS_TERAPIA} required />;
    case "fecha_ingreso":
      return <TextField name={name} type="date" required max="9999-12-31" />;
    case "proxima_cita":
      return <MomentField name={name} hint="En tu hora." clear="Quitar la cita" />;
    case "ha_hecho_terapia":
    case "ha_hecho_psicodelicos":
    case "ha_hecho_constelaciones":
      return <FlagField name={name} />;
    default:
      return <Texto name={name} />;
  }
}

function Texto({ name }: { name: TextoName }) {
  const rows = TEXTOS.find((texto) => texto.name === name)?.rows;
  const aside = name === "notas_terapeuticas" ? <SoloTu /> : undefined;
  if (rows) return <LongTextField name={name} rows={rows} aside={aside} />;
  return <TextField name={name} autoComplete="off" aside={aside} />;
}

/** With a date of birth the age is computed. */
function AgeUnlessBorn() {
  const { form } = usePacienteForm();
  return form.fecha_nacimiento === "" ? <AgeField /> : null;
}
