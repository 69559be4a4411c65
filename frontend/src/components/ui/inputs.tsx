import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useState } from "react";

/** A one-line text control, with an optional icon inside its start. */
export function Input({
  icon,
  className,
  ...rest
}: ComponentProps<"input"> & { icon?: ReactNode }) {
  const input = <input {...rest} className={clsx("entrada", className)} />;
  if (!icon) return input;
  return (
    <div className="con-icono">
      {icon}
      {input}
    </div>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({
  icon,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { icon?: ReactNode }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="con-icono">
      {icon}
      <input
        {...rest}
        type={shown ? "text" : "password"}
        className={clsx("entrada [padding-right:calc(2*var(--e-12))]", !icon && "pl-3", className)}
      />
      <button
        type="button"
        className="btn btn--texto btn--s"
        aria-pressed={shown}
        aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Ocultar" : "Mostrar"}
      </button>
    </div>
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={clsx("entrada", className)} />;
}

/** The browser's own select: right on a phone, and it injects no styles (Radix's does). */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={clsx("entrada selector", className)} />;
}
