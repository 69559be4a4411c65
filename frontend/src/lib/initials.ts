const LOCALE = "es";
const LETTERS = new Intl.Segmenter(LOCALE);

/** `LF` of `Lucía Ferrer Aldana`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => firstLetter(word).toLocaleUpperCase(LOCALE))
    .join("");
}

/** What a person sees as one letter; an emoji is several of the machine's. */
function firstLetter(word: string): string {
  const [first] = LETTERS.segment(word);
  return first?.segment ?? "";
}
