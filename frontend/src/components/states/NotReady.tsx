import type { ReactNode } from "react";
import { StillWater } from "@/components/drawings/StillWater";
import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";

interface NotReadyProps {
  title: string;
  /** What can be done meanwhile. */
  children: ReactNode;
  back: { to: string; label: string };
}

/** A page that is not there yet, said plainly, with the way to what is. */
export function NotReady({ title, children, back }: NotReadyProps) {
  return (
    <>
      <PageHeader title={title} />
      <section className="tarjeta vacio por-hacer">
        <StillWater />
        <h2>Esta parte de Remanso todavía no está lista</h2>
        <p>{children}</p>
        <ButtonLink to={back.to} variant="suave">
          {back.label}
        </ButtonLink>
      </section>
    </>
  );
}
