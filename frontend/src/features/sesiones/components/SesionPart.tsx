import type { ReactNode } from "react";

interface SesionPartProps {
  title: string;
  /** Beside the title: who reads it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One titled part of a session. */
export function SesionPart({ title, aside, children }: SesionPartProps) {
  return (
    <section className="trozo [&>p]:whitespace-pre-line [&>p]:wrap-anywhere">
      <h3>
        {title}
        {aside}
      </h3>
      {children}
    </section>
  );
}
