const LOCALE = "es";
/** A letter that nothing is put together with: what nearly every name begins with. */
const PLAIN = /^\p{L}(?![\p{M}\u200d])/u;

/** `LF` of `Lucía Ferrer Aldana`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => firstLetter(word).toLocaleUpperCase(LOCALE))
    .join("");
}

/**
 * What a person sees as one letter; an emoji is several of the machine's. The machine's own knowledge of that
 * is asked only then: to load it takes a phone longer than all else before the first page.
 */
function firstLetter(word: string): string {
  const [plain] = PLAIN.exec(word) ?? [];
  if (plain) return plain;
  const [first] = new Intl.Segmenter(LOCALE).segment(word);
  return first?.segment ?? "";
}
