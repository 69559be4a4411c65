import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/Spinner";

/** Waiting, said in words; give it skeletons as children where the shape of what comes is known. */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" className="pila">
      {children}
      <p className="fila sm tenue">
        {!children && <Spinner />}
        {text}
      </p>
    </div>
  );
}

/** The whole screen waits, for instance while a stored session is being checked. */
export function ScreenLoading({ text = "Cargando..." }: { text?: string }) {
  return (
    <div role="status" className="pantalla-espera">
      <Spinner />
      <span className="oculto">{text}</span>
    </div>
  );
}
