import type { components } from "@/api/schema";

export type Grabacion = components["schemas"]["GrabacionRead"];

/** Where a recording belongs: a patient's draft or, without one, the page 'Nueva Sesión'. */
export interface Place {
  pacienteId: string;
  /** Whom the bar says that it records. */
  nombre: string;
  draftId: string | null;
}

/** One name for a place: two tabs never record the same one at the same time. */
export function ownerOf({ pacienteId, draftId }: Pick<Place, "pacienteId" | "draftId">): string {
  return draftId ?? `pagina:${pacienteId}`;
}

export function sameOwner(one: Place, other: Place): boolean {
  return ownerOf(one) === ownerOf(other);
}

export type Device = "camera" | "microphone";

/** How the way to the server is: open; closed for now; the session ended; or it takes nothing more. */
export type Way =
  | { kind: "open" }
  | { kind: "unreachable" }
  | { kind: "full"; reason: string }
  | { kind: "signed-out" }
  | { kind: "refused"; reason: string };
