import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { useHeld } from "@/lib/router/context";
import type { Held } from "@/lib/router/leave-guard";

interface LeaveGuardProps {
  /** Whether leaving now would lose something; asked when somebody leaves. */
  atRisk: () => boolean;
  /** Throws away what only this page holds: somebody decided so. */
  onDiscard: () => void;
  /** The page is closed, or loaded anew: throws away what would lie about on the server. */
  onClose: () => void;
  /** Keeps everything as a draft; answers what was kept, if it could. Without it, it cannot be kept yet. */
  onKeep: (() => Promise<unknown>) | null;
  keeping: boolean;
}

/** Asks before what is on the page is left behind, and offers to keep it. */
export function LeaveGuard({ atRisk, onDiscard, onClose, onKeep, keeping }: LeaveGuardProps) {
  const held = useHeld(({ here, next }) => here.pathname !== next.pathname && atRisk());
  useAskOnClose(atRisk, onClose);
  const stay = () => held?.stay();
  const discard = () => {
    onDiscard();
    held?.leave();
  };
  return (
    <Dialog
      open={held !== null}
      onOpenChange={(open) => !open && stay()}
      wide
      title="La sesión no está guardada"
      description={
        onKeep
          ? "Si sales, se pierde lo que has escrito. Puedes dejarlo como borrador en la ficha del paciente y terminarlo otro día."
          : "Si sales, se pierde lo que has escrito. Si eliges un paciente, podrás dejarlo como borrador en su ficha."
      }
    >
      <footer>
        <Button variant="linea" onClick={stay} disabled={keeping}>
          Seguir escribiendo
        </Button>
        <Button variant="peligro" onClick={discard} disabled={keeping}>
          Salir sin guardar
        </Button>
        {held && onKeep && (
          <Button busy={keeping} onClick={() => void keep(held, onKeep)}>
            Guardar como borrador
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

async function keep(held: Held, onKeep: () => Promise<unknown>): Promise<void> {
  const kept = await onKeep();
  if (kept) held.leave();
  else held.stay();
}

/** The browser asks in its own words when the page is closed or loaded anew. */
function useAskOnClose(atRisk: () => boolean, onClose: () => void): void {
  const leaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (atRisk()) event.preventDefault();
  });
  const left = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted && atRisk()) onClose();
  });
  useEffect(() => {
    const gone = (event: PageTransitionEvent) => left(event);
    const ask = (event: BeforeUnloadEvent) => leaving(event);
    window.addEventListener("beforeunload", ask);
    window.addEventListener("pagehide", gone);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pagehide", gone);
    };
  }, []);
}
