import { useCallback } from "react";
import { useSearchParams } from "react-router";

const NEW = "nuevo";

/** Which dialog is open: a type being made, looked at or changed. */
export type Open = { kind: "nuevo" } | { kind: "ver" | "editar"; id: string } | null;

/** The open dialog, kept in the address: `?tipo=nuevo`, `?tipo={id}`, `?tipo={id}&modo=editar`. */
export function useOpenTipo(): [Open, (open: Open) => void] {
  const [params, setParams] = useSearchParams();
  const isOpen = params.has("tipo");
  const change = useCallback(
    // Only opening is a step that 'back' undoes.
    (open: Open) => void setParams(searchOf(open), { preventScrollReset: true, replace: isOpen }),
    [setParams, isOpen],
  );
  return [openIn(params), change];
}

function openIn(params: URLSearchParams): Open {
  const tipo = params.get("tipo");
  if (!tipo) return null;
  if (tipo === NEW) return { kind: "nuevo" };
  return { kind: params.get("modo") === "editar" ? "editar" : "ver", id: tipo };
}

function searchOf(open: Open): Record<string, string> {
  if (!open) return {};
  if (open.kind === "nuevo") return { tipo: NEW };
  return open.kind === "editar" ? { tipo: open.id, modo: "editar" } : { tipo: open.id };
}
