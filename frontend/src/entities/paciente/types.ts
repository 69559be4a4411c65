import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type PacienteResumen = Schemas["PacienteResumen"];
export type PacienteRead = Schemas["PacienteRead"];
export type PacienteCreate = Schemas["PacienteCreate"];
/** What a list goes by. */
export type Orden = Schemas["Orden"];
export type PacienteUpdate = Schemas["PacienteUpdate"];
export type AltaUpdate = components["schemas"]["AltaUpdate"];

/** A temporary password, shown once: the answer to a creation and to a renewal both carry it. */
export type Credenciales = Pick<
  Schemas["Credenciales"],
  "patientName" | "email" | "temporary_password"
>;

/** What a therapist may change of a patient. */
export type CampoName = Exclude<keyof PacienteUpdate, "version">;
