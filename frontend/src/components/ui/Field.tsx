import { clsx } from "clsx";
import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "./Icon";

/** What a control must carry so that its label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Beside the label, at the far end: a link, a badge that says who reads this. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, error and one control: `<Field label="Nombre">{(c) => <Input {...c} />}</Field>`. */
export function Field({ label, hint, error, required, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const title = (
    <label htmlFor={id} className="rotulo">
      {label}
      {required && (
        <span className="text-peligro-tinta" aria-hidden="true">
          {" *"}
        </span>
      )}
    </label>
  );
  return (
    <div className={clsx("campo", error && "campo--error", className)}>
      {aside ? (
        <div className="entre">
          {title}
          {aside}
        </div>
      ) : (
        title
      )}
      {hint && (
        <p className="ayuda" id={hintId ?? undefined}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={errorId ?? undefined} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      {children({
        id,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        required,
      })}
    </div>
  );
}
