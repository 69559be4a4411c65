/** What each number of the mood is called, from the lowest. */
const WORDS = ["Muy mal", "Mal", "Regular", "Bien", "Muy bien"] as const;

/** The five, for a choice: the number with its word. */
export const ANIMOS = WORDS.map((word, place) => ({
  value: String(place + 1),
  label: `${place + 1} · ${word}`,
}));

/** `4, bien`. */
export function animoInWords(animo: number): string {
  return `${animo}, ${WORDS[animo - 1]?.toLocaleLowerCase("es") ?? ""}`;
}
