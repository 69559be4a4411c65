import { extensionOf, fileTypeLabel } from "@/lib/fileTypeLabel";

/** How a file is shown in the page. */
export type View = "audio" | "video" | "imagen" | "pdf";

const VIEWS: Partial<Record<ReturnType<typeof fileTypeLabel>, View>> = {
  Audio: "audio",
  Video: "video",
  Imagen: "imagen",
  PDF: "pdf",
};
const UNPLAYABLE = new Set(["avi", "wmv"]);

/** Whether this is something to be heard, or watched. */
export function isRecording(nombre: string): boolean {
  return ["Audio", "Video"].includes(fileTypeLabel(nombre));
}

/** Whether this is a recording in a format that no browser plays. */
export function isUnplayable(nombre: string): boolean {
  return UNPLAYABLE.has(extensionOf(nombre));
}

/** How a browser shows this file in the page, or `null` when it cannot. */
export function viewOf(nombre: string): View | null {
  return isUnplayable(nombre) ? null : (VIEWS[fileTypeLabel(nombre)] ?? null);
}
