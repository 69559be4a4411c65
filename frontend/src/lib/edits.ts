/** Whether two values of a form are the same; lists and groups by what they hold. */
function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

/** The keys of a form that differ from what it began with. */
export function changedKeys<F extends object>(base: F, form: F): (keyof F)[] {
  return (Object.keys(form) as (keyof F)[]).filter((key) => !same(base[key], form[key]));
}

interface Merged<F> {
  form: F;
  /** Keys that both changed, each its own way. */
  clashes: (keyof F)[];
}

/** What was typed here on top of what another window saved meanwhile: nothing typed is lost. */
export function mergeEdits<F extends object>(base: F, mine: F, theirs: F): Merged<F> {
  const typed = changedKeys(base, mine);
  const form = { ...theirs, ...Object.fromEntries(typed.map((key) => [key, mine[key]])) };
  const clashes = typed.filter(
    (key) => !same(base[key], theirs[key]) && !same(mine[key], theirs[key]),
  );
  return { form, clashes };
}
