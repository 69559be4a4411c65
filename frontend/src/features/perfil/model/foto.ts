/** What an edit does to the photo. A new one is in the store already; the profile has it once saved. */
export type FotoEdit =
  | { kind: "kept" }
  | { kind: "removed" }
  | { kind: "new"; key: string; preview: string };

export const KEPT: FotoEdit = { kind: "kept" };

/** What a profile's form says of what the server calls otherwise. */
export const FIELD_NAMES = { foto_perfil: "foto" };

/** The photo as it is sent: a key, or null to take it away. */
export function keyOf(foto: FotoEdit): string | null {
  return foto.kind === "new" ? foto.key : null;
}
