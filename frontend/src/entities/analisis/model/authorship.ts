/** Whose words a version of an analysis is made of. */
export type Authorship = "engine" | "corrected" | "hand" | "empty";

/** Judged by what the engine proposed, and so without a proposal the words are a person's. */
export function authorshipOf(
  text: string | null | undefined,
  proposal: string | null | undefined,
): Authorship {
  const [written, proposed] = [(text ?? "").trim(), (proposal ?? "").trim()];
  if (written === "") return "empty";
  if (proposed === "") return "hand";
  return written === proposed ? "engine" : "corrected";
}
