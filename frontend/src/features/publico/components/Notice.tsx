import type { ReactNode } from "react";
import { StillWater } from "@/components/drawings/StillWater";
import { usePageTitle } from "@/components/layout/usePageTitle";

/** A page that is one message and a way out of it. */
export function Notice({
  title,
  above,
  children,
  actions,
}: {
  title: string;
  above?: string;
  children?: ReactNode;
  actions: ReactNode;
}) {
  usePageTitle(title);
  return (
    <section className="vacio aviso-pagina">
      <StillWater />
      {above && <p className="cifra">{above}</p>}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      <div className="acciones">{actions}</div>
    </section>
  );
}
