const TONES = ["agua", "lirio", "junco", "nenufar", "candil"] as const;
const SHAPES = ["guijarro-a", "guijarro-b", "guijarro-c"] as const;

/** A pebble's colour and shape: always the same for the same name. */
export function avatarLook(name: string): { tone: string; shape: string } {
  const seed = [...name].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return {
    tone: `retrato--${TONES[(seed >>> 3) % TONES.length]}`,
    shape: `var(--${SHAPES[seed % SHAPES.length]})`,
  };
}
