import { equal } from "./equal";

/** The keys of a form that differ from what it began with. */
export function changedKeys<F extends object>(base: F, form: F): (keyof F)[] {
  return (Object.keys(form) as (keyof F)[]).filter((key) => !equal(base[key], form[key]));
}

/** Two windows' edits of the same thing, made one. */
export interface Merged<F> {
  form: F;
  /** Keys that both windows changed, each its own way: a person decides. */
  clashes: (keyof F)[];
}

/** What was typed here on top of what another window saved meanwhile: nothing typed is lost. */
export function mergeEdits<F extends object>(
  base: F,
  mine: F,
  theirs: F,
  typed = changedKeys(base, mine),
): Merged<F> {
  const form = { ...theirs, ...Object.fromEntries(typed.map((key) => [key, mine[key]])) };
  const clashes = typed.filter(
    (key) => !equal(base[key], theirs[key]) && !equal(mine[key], theirs[key]),
  );
  return { form, clashes };
}
