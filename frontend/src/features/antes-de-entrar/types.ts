import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type AntesDeEntrar = Schemas["AntesDeEntrar"];
export type AfirmacionPrevia = Schemas["AfirmacionPrevia"];
export type AcuerdoPrevio = Schemas["AcuerdoPrevio"];
export type EvidenciaPrevia = Schemas["EvidenciaPrevia"];
export type LineaCompartida = Schemas["LineaCompartidaRead"];
export type Recado = Schemas["RecadoRead"];
export type MedidaReciente = Schemas["MedidaReciente"];
export type PersonaNombrada = Schemas["PersonaNombrada"];
