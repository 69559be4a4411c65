import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./Spinner";

interface Look {
  /** primario: the one thing to do here. suave, linea, texto: less and less weight. peligro: destroys. */
  variant?: "primario" | "suave" | "linea" | "texto" | "peligro" | "claro" | "velado";
  size?: "s" | "m" | "l";
  icon?: ReactNode;
  /** Square, for an icon alone: give it an `aria-label`. */
  iconOnly?: boolean;
  wide?: boolean;
}

function classesOf({ variant = "primario", size = "m", iconOnly, wide }: Look): string {
  return clsx(
    "btn",
    `btn--${variant}`,
    size !== "m" && `btn--${size}`,
    iconOnly && "btn--icono",
    wide && "btn--ancho",
  );
}

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean };

/** A button; `busy` keeps its place and says that it is working. */
export function Button({
  variant,
  size,
  icon,
  iconOnly,
  wide,
  busy = false,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(classesOf({ variant, size, iconOnly, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A `ButtonLink` that leaves for another document: between the public site and the application. */
export function ButtonAnchor({
  variant,
  size,
  icon,
  iconOnly,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} className={clsx(classesOf({ variant, size, iconOnly, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconOnly,
  wide,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={clsx(classesOf({ variant, size, iconOnly, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
