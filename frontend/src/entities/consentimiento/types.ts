import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Consentimiento = Schemas["ConsentimientoRead"];
export type Consentimientos = Schemas["ConsentimientosPaciente"];
export type Finalidad = Schemas["Finalidad"];
export type DeFinalidad = Schemas["FinalidadRead"];
export type Estado = NonNullable<DeFinalidad["estado"]>;
export type Decision = Schemas["Decision"];
export type Persona = Schemas["Persona"];
export type Relacion = Persona["relacion"];
export type Politica = Schemas["PoliticaRead"];
export type PoliticaUpdate = Schemas["PoliticaUpdate"];
export type MiConsentimiento = Schemas["MiConsentimiento"];
export type ConservarAudio = Schemas["ConservarAudioRead"];
export type Registrar = Schemas["Registrar"];
export type Solicitar = Schemas["Solicitar"];
