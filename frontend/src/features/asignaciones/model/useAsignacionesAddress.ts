import { useSearchParams } from "react-router";
import { FUENTES, type Fuente } from "@/entities/ejercicio/fuentes";
import { fichaOf } from "@/entities/paciente/routes";

const NAMES = ["fuente", "abrir", "ejercicio", "modulo"] as const;
type Name = (typeof NAMES)[number];

/** What the address says beside the tab; a name that is `null` goes from it. */
export type AsignacionesAddress = Partial<Record<Name, string | null>>;

/** Which dialog is open. */
export type Abierto = { kind: "asignar" | "crear" } | { kind: "ver"; id: string } | null;

/**
 * The place inside a tab, kept in the address: `?fuente=` the filter, `?abrir=` or `?ejercicio=` the open
 * dialog, `?modulo=` the unfolded module.
 */
export function useAsignacionesAddress() {
  const [params, setParams] = useSearchParams();
  const fuente = FUENTES.find((name) => name === params.get("fuente")) ?? "todos";

  const searchOf = (place: AsignacionesAddress) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(place)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  const go = (place: AsignacionesAddress, replace: boolean) =>
    setParams(searchOf(place), { replace, preventScrollReset: true });

  return {
    fuente,
    filter: (next: Fuente) => go({ fuente: next === "todos" ? null : next }, true),
    abierto: abiertoIn(params),
    /** Only opening is a step that 'back' undoes. */
    open: (kind: "asignar" | "crear") => go({ abrir: kind, ejercicio: null }, false),
    close: () => go({ abrir: null, ejercicio: null }, true),
    modulo: params.get("modulo"),
    unfold: (id: string | null) => go({ modulo: id }, true),
    searchOf,
  };
}

function abiertoIn(params: URLSearchParams): Abierto {
  const [kind, id] = [params.get("abrir"), params.get("ejercicio")];
  if (kind === "asignar" || kind === "crear") return { kind };
  return id ? { kind: "ver", id } : null;
}

/** Where an exercise's details are, from another section of the patient's page. */
export function detailsIn(pacienteId: string, ejercicioId: string): string {
  return `${fichaOf(pacienteId, "exercises")}&ejercicio=${ejercicioId}`;
}

/** Where a module's exercises are put into it, and into their order. */
export function enElBanco(moduloId: string): string {
  return `/dashboard/terapeuta/ejercicios?tab=modulos&modulo=${moduloId}`;
}
