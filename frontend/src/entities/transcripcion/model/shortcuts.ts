/** What can be done with a key. */
export type Command =
  | "play"
  | "back"
  | "forward"
  | "slower"
  | "faster"
  | "hear"
  | "previous"
  | "next"
  | "edit"
  | "split"
  | "mergeNext"
  | "mergePrevious"
  | "mark"
  | "speaker"
  | "assign"
  | "search"
  | "nextMatch"
  | "previousMatch"
  | "undo"
  | "redo"
  | "veil"
  | "help";

interface Shortcut {
  command: Command;
  does: string;
  /** Keys while nothing is being typed. */
  reading?: readonly string[];
  /** Keys in the text being corrected. */
  writing?: readonly string[];
}

/** Every key of the workbench: what is obeyed and what the help tells are this one table. */
export const SHORTCUTS: readonly Shortcut[] = [
  { command: "play", does: "Reproducir o pausar", reading: [" "], writing: ["Ctrl+ "] },
  { command: "back", does: "Retroceder 3 segundos", reading: ["ArrowLeft"], writing: ["Ctrl+,"] },
  { command: "forward", does: "Avanzar 3 segundos", reading: ["ArrowRight"], writing: ["Ctrl+."] },
  { command: "hear", does: "Oír desde aquí", reading: ["o"], writing: ["Ctrl+Shift+Enter"] },
  { command: "slower", does: "Más despacio", reading: ["-"] },
  { command: "faster", does: "Más deprisa", reading: ["+"] },
  { command: "previous", does: "Turno anterior", reading: ["ArrowUp", "k"] },
  { command: "next", does: "Turno siguiente", reading: ["ArrowDown", "j"] },
  { command: "edit", does: "Corregir el turno", reading: ["Enter", "e"] },
  { command: "split", does: "Dividir el turno en el cursor", writing: ["Ctrl+Enter"] },
  { command: "mergeNext", does: "Unir con el turno siguiente", reading: ["m"] },
  { command: "mergePrevious", does: "Unir con el turno anterior", reading: ["Shift+m"] },
  { command: "mark", does: "Señalar este momento, o dejar de señalarlo", reading: ["s"] },
  { command: "speaker", does: "Elegir quién habla", reading: ["q"] },
  {
    command: "assign",
    does: "Dar el turno a la voz de ese número",
    reading: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
  },
  { command: "search", does: "Buscar en la sesión", reading: ["b", "/"] },
  { command: "nextMatch", does: "Coincidencia siguiente", reading: ["n"] },
  { command: "previousMatch", does: "Coincidencia anterior", reading: ["Shift+n"] },
  { command: "undo", does: "Deshacer", reading: ["Ctrl+z"] },
  { command: "redo", does: "Rehacer", reading: ["Ctrl+Shift+z", "Ctrl+y"] },
  { command: "veil", does: "Ocultar o mostrar la imagen", reading: ["v"] },
  { command: "help", does: "Ver estos atajos", reading: ["?"] },
];

/** What the text being corrected does by itself. */
export const WRITING_KEYS: readonly { keys: string; does: string }[] = [
  { keys: "Intro", does: "Terminar la corrección" },
  { keys: "Esc", does: "Dejar el turno como estaba" },
  { keys: "Mayús + Intro", does: "Saltar de línea" },
  { keys: "Retroceso al principio", does: "Unir con el turno anterior" },
  { keys: "Supr al final", does: "Unir con el turno siguiente" },
];

const COMMANDS = {
  reading: byKey("reading"),
  writing: byKey("writing"),
};

function byKey(mode: "reading" | "writing"): Map<string, Command> {
  return new Map(
    SHORTCUTS.flatMap(({ command, [mode]: keys = [] }) =>
      keys.map((key): [string, Command] => [key, command]),
    ),
  );
}

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The command of a key; while typing only keys that no text is made of count. */
export function commandOf(press: KeyPress, typing: boolean): Command | null {
  if (press.altKey) return null;
  const combination = combinationOf(press);
  const writing = COMMANDS.writing.get(combination);
  return typing ? (writing ?? null) : (COMMANDS.reading.get(combination) ?? writing ?? null);
}

function combinationOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  // Of a sign such as `?` nobody knows whether it takes Shift: that depends on the keyboard.
  const shifts = shiftKey && (key.length > 1 || /\p{L}/u.test(key));
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${shifts ? "Shift+" : ""}${letter}`;
}

const NAMES: Record<string, string> = {
  " ": "Espacio",
  Shift: "Mayús",
  Enter: "Intro",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** A combination as it is told to people: `Ctrl + Mayús + Z`. */
export function shown(combination: string): string {
  return combination
    .split(/\+(?=.)/)
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(" + ");
}
