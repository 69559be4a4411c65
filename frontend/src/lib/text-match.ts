/** Without accents and capitals: what is compared when somebody looks for something. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** Whether every word of a search is somewhere in a text, whatever its case and accents. */
export function says(text: string, search: string): boolean {
  const where = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
