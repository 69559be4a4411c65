import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "@/lib/address";

/** The two halves of the bank. */
export type BancoTab = "ejercicios" | "modulos";

/** What can be open in a dialog. */
export type Cosa = "ejercicio" | "modulo";

/** The dialog that is open: something being made, looked at, changed or given to patients. */
export type Open = { kind: "nuevo" } | { kind: "ver" | "editar" | "asignar"; id: string } | null;

const NEW = "nuevo";
const MODES = ["editar", "asignar"] as const;
const OF_A_DIALOG = ["ejercicio", "modulo", "modo"];

/** The tab, kept in the address; what was searched is searched in the other one, too. */
export function useTab(): [BancoTab, (tab: BancoTab) => void] {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const change = useCallback(
    (tab: BancoTab) =>
      changeAddress(
        (now) => {
          const search = now.get("search");
          return { ...(tab === "modulos" && { tab }), ...(search && { search }) };
        },
        { preventScrollReset: true },
      ),
    [changeAddress],
  );
  return [params.get("tab") === "modulos" ? "modulos" : "ejercicios", change];
}

/** A word that narrows what is shown, kept in the address; changing it is no step that 'back' undoes. */
export function useFilter(name: "search" | "categoria"): [string, (value: string) => void] {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const change = useCallback(
    (value: string) =>
      changeAddress((now) => put(now, name, value), { replace: true, preventScrollReset: true }),
    [changeAddress, name],
  );
  return [params.get(name) ?? "", change];
}

/** The open dialog, kept in the address: `?ejercicio=nuevo`, `?ejercicio={id}`, `?ejercicio={id}&modo=editar`. */
export function useOpen(cosa: Cosa): [Open, (open: Open) => void] {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const isOpen = params.has(cosa);
  const change = useCallback(
    (open: Open) =>
      changeAddress((now) => withOpen(now, cosa, open), {
        preventScrollReset: true,
        // Only opening is a step that 'back' undoes.
        replace: isOpen,
      }),
    [changeAddress, cosa, isOpen],
  );
  return [openIn(params, cosa), change];
}

/** Where a link opens a dialog of this page, whatever is searched: `?search=calma&ejercicio={id}`. */
export function useOpenHref(cosa: Cosa): (open: NonNullable<Open>) => string {
  const [params] = useSearchParams();
  return (open) => `?${withOpen(params, cosa, open)}`;
}

function openIn(params: URLSearchParams, cosa: Cosa): Open {
  const id = params.get(cosa);
  if (!id) return null;
  if (id === NEW) return { kind: NEW };
  return { kind: MODES.find((mode) => mode === params.get("modo")) ?? "ver", id };
}

function withOpen(params: URLSearchParams, cosa: Cosa, open: Open): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of OF_A_DIALOG) next.delete(name);
  if (!open) return next;
  if (!("id" in open)) return put(next, cosa, NEW);
  return put(put(next, cosa, open.id), "modo", open.kind === "ver" ? "" : open.kind);
}

function put(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
