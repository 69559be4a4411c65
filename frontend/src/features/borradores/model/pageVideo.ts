import { recording } from "@/entities/grabacion/status";
import { deleteFile } from "@/lib/stored-files";

/**
 * Throws away a video that the page has no more; what cannot be thrown away now goes with the patient's folder.
 * Of a recording nobody has another copy: it waits to be recovered, or to be thrown away on purpose.
 */
export function letGoOf(fileKey: string): void {
  if (!recording.made(fileKey)) void deleteFile(fileKey).catch(() => undefined);
}
