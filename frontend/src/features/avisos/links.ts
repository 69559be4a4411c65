const ADDRESS = /(https?:\/\/\S+)/;

/** A mail's text in pieces: those at odd places are addresses. */
export function splitAtLinks(text: string): string[] {
  return text.split(ADDRESS);
}
