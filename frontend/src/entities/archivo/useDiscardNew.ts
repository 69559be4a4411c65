import { useEffect, useRef } from "react";
import { deleteFile } from "@/lib/stored-files";
import type { ArchivoElegido } from "./types";

/**
 * Throws away what was uploaded for a form that is left without being saved. `mayBeKept` says that they were
 * sent with the form, or may have been: an answer can get lost on its way.
 */
export function useDiscardNew(archivos: readonly ArchivoElegido[], mayBeKept: () => boolean): void {
  const latest = useRef({ archivos, mayBeKept });
  useEffect(() => {
    latest.current = { archivos, mayBeKept };
  });
  useEffect(
    () => () => {
      if (latest.current.mayBeKept()) return;
      for (const { id, key } of latest.current.archivos) {
        // Nobody is there any more to be told.
        if (id === null) void deleteFile(key).catch(() => undefined);
      }
    },
    [],
  );
}
