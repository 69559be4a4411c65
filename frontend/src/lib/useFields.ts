import { useState } from "react";

/** What is wrong, by field; a field inside a list is `estudios.0.titulo`. */
export type Problems = Readonly<Record<string, string>>;

/** The problems among these answers: a field without one says null. */
export function problemsAmong(found: Readonly<Record<string, string | null>>): Problems {
  const entries = Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(entries);
}

/** The server's problems, at the fields of the form: of a list it names no line. */
export function placed(
  fields: Problems,
  form: object,
  names: Readonly<Record<string, string>> = {},
): Problems {
  const named = Object.entries(fields).map(([field, problem]) => {
    const root = rootOf(field);
    return [names[root] ?? root, problem] as const;
  });
  return Object.fromEntries(named.filter(([field]) => field in form));
}

/** The values of a form as they are typed, and what is wrong with them. */
export function useFields<F extends object>(initial: F | (() => F)) {
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  /** Counts the refusals: each one leads the eye to its first field. */
  const [refusals, setRefusals] = useState(0);

  /** Says what is wrong; answers whether anything is. */
  function refuse(found: Problems): boolean {
    setProblems(found);
    const any = Object.keys(found).length > 0;
    if (any) setRefusals((count) => count + 1);
    return any;
  }

  function change(patch: Partial<F>): void {
    setForm((before) => ({ ...before, ...patch }));
    setProblems((before) => without(before, Object.keys(patch)));
  }

  return { form, setForm, problems, refusals, refuse, change };
}

export const rootOf = (field: string) => field.split(".")[0] ?? field;

function without(problems: Problems, roots: string[]): Problems {
  const others = Object.entries(problems).filter(([field]) => !roots.includes(rootOf(field)));
  return Object.fromEntries(others);
}
