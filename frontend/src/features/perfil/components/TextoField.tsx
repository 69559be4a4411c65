import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import type { Edicion } from "@/lib/useEdicion";

/** The keys of a form that hold a text. */
type TextKey<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;

interface TextoFieldProps<F> {
  edicion: Edicion<F>;
  name: TextKey<F>;
  label: string;
  hint?: ReactNode;
}

function bind<F>(edicion: Edicion<F>, name: TextKey<F>) {
  return {
    name,
    value: edicion.form[name] as string,
    onChange: (event: { target: { value: string } }) =>
      edicion.change({ [name]: event.target.value } as Partial<F>),
  };
}

/** A one-line text or a date of an edit, with what is wrong with it beside it. */
export function TextoField<F>({
  edicion,
  name,
  label,
  hint,
  ...input
}: TextoFieldProps<F> & Omit<ComponentProps<"input">, "name" | "form">) {
  return (
    <Field label={label} hint={hint} error={edicion.problems[name]}>
      {(control) => <Input {...control} {...input} {...bind(edicion, name)} />}
    </Field>
  );
}

/** A text of some lines. */
export function ParrafoField<F>({ edicion, name, label, hint }: TextoFieldProps<F>) {
  return (
    <Field label={label} hint={hint} error={edicion.problems[name]}>
      {(control) => <Textarea {...control} {...bind(edicion, name)} rows={6} />}
    </Field>
  );
}
