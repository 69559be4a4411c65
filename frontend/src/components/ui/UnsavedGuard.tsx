import { type ReactNode, useEffect } from "react";
import { useHeld } from "@/lib/router/context";
import type { Held } from "@/lib/router/leave-guard";
import { ConfirmDialog } from "./ConfirmDialog";

interface UnsavedGuardProps {
  /** Whether there is something to lose now. */
  dirty: boolean;
  /** What was typed is in a part that the address names (a dialog, a tab): closing it is leaving, too. */
  inPart?: boolean;
  /** A dialog that is no address is being closed over it: a way out as any other. */
  closing?: Held | null;
  /** Says what staying is. */
  stay?: string;
  /** Names what would be lost. */
  children: ReactNode;
}

/** Asks before a page with something typed and not saved is left: inside the application, or closed. */
export function UnsavedGuard({
  dirty,
  inPart = false,
  closing,
  stay = "Seguir escribiendo",
  children,
}: UnsavedGuardProps) {
  const moving = useHeld(
    ({ here, next }) =>
      dirty &&
      // The end of a session is not held up.
      next.pathname !== "/login" &&
      // Another tab or dialog of the same page is no way out of it.
      (here.pathname !== next.pathname || (inPart && here.search !== next.search)),
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
  const held = moving ?? closing ?? null;
  return (
    <ConfirmDialog
      open={held !== null}
      onOpenChange={(open) => !open && held?.stay()}
      title="¿Salir sin guardar?"
      confirm="Salir sin guardar"
      cancel={stay}
      onConfirm={() => held?.leave()}
    >
      {children}
    </ConfirmDialog>
  );
}
