import { clsx } from "clsx";
import type { ReactNode } from "react";

interface BadgeProps {
  /** junco: therapist, done. lirio: patient. aviso: made by AI. acento: now. peligro: failed. */
  tone?: "agua" | "junco" | "lirio" | "aviso" | "peligro" | "acento" | "linea";
  icon?: ReactNode;
  /** A breathing dot: this is under way. */
  live?: boolean;
  children: ReactNode;
}

export function Badge({ tone, icon, live, children }: BadgeProps) {
  return (
    <span className={clsx("ficha", tone && `ficha--${tone}`)}>
      {live && <span className="punto respira" aria-hidden="true" />}
      {icon}
      {children}
    </span>
  );
}
