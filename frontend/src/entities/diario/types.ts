import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** One day of the patient's own diary. */
export type LineaPropia = Schemas["LineaPropia"];
/** One day of which the patient shares what they wrote. */
export type LineaCompartida = Schemas["LineaCompartidaRead"];
export type LineaWrite = Schemas["LineaWrite"];
export type LineaGuardada = Schemas["LineaGuardada"];
