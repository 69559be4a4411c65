import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/Spinner";
import { useOnline } from "@/lib/connection";

/**
 * Waiting, said in words; give it skeletons as children where the shape of what comes is known. Without a
 * network it says so: what is waited for is asked for again when it is back (the bar below announces it).
 */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status" aria-live={online ? undefined : "off"} className="pila">
      {children}
      <p className="fila sm tenue">
        {online && !children && <Spinner />}
        {online ? text : WITHOUT_NETWORK}
      </p>
    </div>
  );
}

const WITHOUT_NETWORK = "Sin conexión. Aparecerá aquí en cuanto vuelva.";

/** The whole screen waits, for instance while a stored session is being checked. */
export function ScreenLoading({ text = "Cargando..." }: { text?: string }) {
  const online = useOnline();
  return (
    <div role="status" className="grid min-h-[70dvh] place-items-center text-primario-tinta">
      {online && <Spinner className="[&>.punto]:size-[10px]" />}
      <span className={online ? "oculto" : "tenue"}>{online ? text : WITHOUT_NETWORK}</span>
    </div>
  );
}
