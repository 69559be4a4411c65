import type { ReactNode } from "react";
import { StillWater } from "@/components/drawings/StillWater";

interface NoticeProps {
  title: string;
  /** In small, before the title and part of it. */
  above?: string;
  children?: ReactNode;
  actions: ReactNode;
}

/** A page that is one message and a way out of it. */
export function Notice({ title, above, children, actions }: NoticeProps) {
  return (
    <section className="vacio aviso-pagina">
      <StillWater />
      <h1>
        {above && <span className="cifra">{above}</span>} {title}
      </h1>
      {children && <p>{children}</p>}
      <div className="acciones">{actions}</div>
    </section>
  );
}
