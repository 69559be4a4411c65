import type { ReactNode } from "react";

interface TrozoProps {
  title: string;
  /** Beside the title: who reads it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One titled part of a session. */
export function Trozo({ title, aside, children }: TrozoProps) {
  return (
    <section className="trozo">
      <h3>
        {title}
        {aside}
      </h3>
      {children}
    </section>
  );
}
