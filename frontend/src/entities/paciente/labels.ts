import { perTexto } from "./textos";
import type { CampoName, PacienteCreate } from "./types";

type Labels<V extends string> = readonly { value: V; label: string }[];

export const ESTADOS_CIVILES: Labels<NonNullable<PacienteCreate["estado_civil"]>> = [
  { value: "soltero", label: "Soltero/a" },
  { value: "casado", label: "Casado/a" },
  { value: "divorciado", label: "Divorciado/a" },
  { value: "viudo", label: "Viudo/a" },
  { value: "union_libre", label: "Unión libre" },
];

export const NIVELES: Labels<NonNullable<PacienteCreate["nivel_escolaridad"]>> = [
  { value: "primaria", label: "Primaria" },
  { value: "secundaria", label: "Bachillerato" },
  { value: "licenciatura", label: "Licenciatura" },
  { value: "maestria", label: "Maestría" },
  { value: "doctorado", label: "Doctorado" },
];

export const ESTADOS_TERAPIA: Labels<"activo" | "pausado" | "alta"> = [
  { value: "activo", label: "En terapia" },
  { value: "pausado", label: "En pausa" },
  { value: "alta", label: "Alta" },
];

/** What a stored value is called; a value that is none of ours is shown as it is. */
export function labelOf(labels: Labels<string>, value: string | null): string | null {
  return labels.find((label) => label.value === value)?.label ?? value;
}

/** What each field is called wherever it is read or written. */
export const LABELS: Record<CampoName | "email", string> = {
  nombre: "Nombre",
  apellido: "Apellido",
  email: "Email",
  telefono: "Teléfono",
  fecha_nacimiento: "Fecha de nacimiento",
  edad: "Edad",
  estado_civil: "Estado civil",
  nivel_escolaridad: "Nivel de escolaridad",
  estado_terapia: "Estado de la terapia",
  fecha_ingreso: "Fecha de ingreso",
  proxima_cita: "Próxima cita",
  ha_hecho_terapia: "¿Ha hecho terapia antes?",
  ha_hecho_psicodelicos: "¿Ha tomado psicodélicos?",
  ha_hecho_constelaciones: "¿Ha hecho constelaciones?",
  ...perTexto(({ label }) => label),
};

/** The three questions about what the person has done before; `asked` is put to the person. */
export const EXPERIENCIA = [
  {
    name: "ha_hecho_terapia",
    asked: "¿Has hecho terapia antes?",
  },
  {
    name: "ha_hecho_psicodelicos",
    asked: "¿Has tomado psicodélicos?",
  },
  {
    name: "ha_hecho_constelaciones",
    asked: "¿Has hecho constelaciones?",
  },
] as const;

export type Answer = "si" | "no" | "";

export const ANSWERS: Labels<Answer> = [
  { value: "si", label: "Sí" },
  { value: "no", label: "No" },
  { value: "", label: "Sin contestar" },
];
