import type { components } from "@/api/schema";

export type ArchivoEjercicio = components["schemas"]["ArchivoEjercicio"];
/** A file in a form: one that was uploaded just now has no id until the exercise is saved. */
export type ArchivoElegido = Omit<ArchivoEjercicio, "id"> & { id: string | null };
