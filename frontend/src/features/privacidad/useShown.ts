import { useEffect, useRef } from "react";
import { type AvisoVisto, keepShown } from "@/entities/privacidad/api";

/** Tells the server, once a page, that these words are on the screen; nobody waits for it. */
export function useShown(donde: AvisoVisto["donde"], sha256: string | null): void {
  const told = useRef<string>(null);
  useEffect(() => {
    if (sha256 === null || told.current === sha256) return;
    told.current = sha256;
    // Where it does not arrive, they are shown it another time.
    keepShown({ donde, texto_sha256: sha256 }).catch(() => undefined);
  }, [donde, sha256]);
}
