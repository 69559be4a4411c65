/** The surface of a menu or of a list that unfolds, and a row of it. */
export const MENU =
  "overflow-auto rounded-3 bg-superficie p-1 [box-shadow:inset_0_0_0_1px_var(--linea),var(--sombra-3)]";
export const MENU_ROW =
  "flex min-h-10 w-full items-center gap-2 rounded-2 px-3 text-sm no-underline";
