const QUOTED = /(«[^«»]*»)/;
const MACHINE_NAME = /(?<![\p{L}\p{N}])Voz \d+(?![\p{L}\p{N}])/gu;

/** What the machine called each voice, and what the person who knows them calls it. */
export type Names = Readonly<Record<string, string>>;

/** The voices of which a text still speaks as the machine called them; what was said does not count. */
export function machineNamesIn(text: string): string[] {
  const told = text
    .split(QUOTED)
    .filter((piece) => !piece.startsWith("«"))
    .join(" ");
  return [...new Set(told.match(MACHINE_NAME))];
}

/** The text with the names in it; what people said stays as they said it. */
export function withNames(text: string, names: Names): string {
  return text
    .split(QUOTED)
    .map((piece) =>
      piece.startsWith("«")
        ? piece
        : piece.replace(MACHINE_NAME, (label) =>
            Object.hasOwn(names, label) ? (names[label] ?? label) : label,
          ),
    )
    .join("");
}
