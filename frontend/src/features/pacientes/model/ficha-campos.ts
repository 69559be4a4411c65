import { citaOf } from "@/entities/paciente/citas";
import { ESTADOS_CIVILES, ESTADOS_TERAPIA, labelOf, NIVELES } from "@/entities/paciente/labels";
import type { CampoName, PacienteRead } from "@/entities/paciente/types";
import { longDate } from "@/lib/formats";
import { ageOf } from "./paciente-in-words";

/** The parts of a patient's information, each read and edited on its own, with its fields in order. */
export const SECCIONES = {
  personales: {
    title: "Datos personales",
    campos: [
      "nombre",
      "apellido",
      "telefono",
      "direccion",
      "fecha_nacimiento",
      "edad",
      "genero",
      "estado_civil",
      "nivel_escolaridad",
      "profesion_ocupacion",
    ],
  },
  terapia: {
    title: "Datos de la terapia",
    campos: ["estado_terapia", "proxima_cita", "fecha_ingreso", "tipo_servicio"],
  },
  experiencia: {
    title: "Experiencia previa",
    campos: ["ha_hecho_terapia", "ha_hecho_psicodelicos", "ha_hecho_constelaciones"],
  },
  detalles: {
    title: "Detalles de la terapia",
    campos: ["propuesta_terapia", "objetivos_terapia", "plan_tratamiento", "notas_terapeuticas"],
  },
} as const satisfies Record<string, { title: string; campos: readonly CampoName[] }>;

export type SeccionId = keyof typeof SECCIONES;

/** A field that stands in no section is a type error here: it would be saved and never shown. */
export type EveryCampo = Covered<(typeof SECCIONES)[SeccionId]["campos"][number], CampoName>;
type Covered<Placed extends CampoName, Every extends Placed> = Every;

/** What is known of a field in words, `null` when nothing is. */
export function inWords(name: CampoName, paciente: PacienteRead): string | null {
  switch (name) {
    case "edad":
      return ageOf(paciente.edad);
    case "fecha_nacimiento":
    case "fecha_ingreso":
      return paciente[name] && longDate(paciente[name]);
    case "proxima_cita":
      return paciente.proxima_cita && citaOf(paciente.proxima_cita);
    case "estado_civil":
      return labelOf(ESTADOS_CIVILES, paciente.estado_civil);
    case "nivel_escolaridad":
      return labelOf(NIVELES, paciente.nivel_escolaridad);
    case "estado_terapia":
      return labelOf(ESTADOS_TERAPIA, paciente.estado_terapia);
    case "ha_hecho_terapia":
    case "ha_hecho_psicodelicos":
    case "ha_hecho_constelaciones":
      return answerOf(paciente[name]);
    default:
      return paciente[name];
  }
}

function answerOf(answer: boolean | null): string {
  if (answer === null) return "Sin contestar";
  return answer ? "Sí" : "No";
}
