const FIVE_OR_MORE = 32;

/** What the number of voices in a recording tells its patient (document 2 §2). */
export function voicesSentence(count: number): string {
  if (count <= 1) return "Una voz: solo tú";
  if (count === 2) return "Dos voces: tú y tu terapeuta";
  if (count >= FIVE_OR_MORE) return "Cinco voces o más: sesión grupal";
  return `${count} voces: sesión grupal`;
}
