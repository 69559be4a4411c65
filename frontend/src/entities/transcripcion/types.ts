import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** One turn of a transcript, with the time of each word where a machine heard it. */
export type Turno = Schemas["SegmentoTranscripcion"];
/** A place in what was said that the therapist marked. */
export type Momento = Schemas["Momento"];
export type Palabra = Schemas["Palabra"];
/** What a transcript can be taken away as. */
export type Formato = Schemas["TranscriptFormato"];

/** A voice without a name, and who it seems to be. */
export type VozSugerida = components["schemas"]["VozSugerida"];
