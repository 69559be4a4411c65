import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type EjercicioCreate = Schemas["EjercicioCreate"];
export type EjercicioUpdate = Schemas["EjercicioUpdate"];
export type EjercicioRead = Schemas["EjercicioRead"];
export type ModuloRead = Schemas["ModuloRead"];
export type ModuloEjercicioRead = Schemas["ModuloEjercicioRead"];
export type PacienteEjercicioRead = Schemas["PacienteEjercicioRead"];
export type PacienteModuloRead = Schemas["PacienteModuloRead"];
export type ModuloPaciente = Schemas["ModuloPaciente"];
/** An exercise as its patient has it, once for each way in which it came. */
export type UnifiedEjercicio = Schemas["UnifiedEjercicio"];
export type Avance = Schemas["Avance"];
export type AvanceCategoria = Schemas["AvanceCategoria"];
export type AvanceModulo = Schemas["AvanceModulo"];
export type Progreso = Schemas["Progreso"];
export type DesdeUltimaSesion = Schemas["DesdeUltimaSesion"];
export type Pauta = Schemas["PautaRead"];
export type PracticaCreate = Schemas["PracticaCreate"];
export type Practicado = Schemas["Practicado"];
/** What leads through an exercise: steps, or a rhythm to breathe by. */
export type Guia = NonNullable<UnifiedEjercicio["guia"]>;
export type GuiaPasos = Extract<Guia, { tipo: "pasos" }>;
export type GuiaRespiracion = Extract<Guia, { tipo: "respiracion" }>;
