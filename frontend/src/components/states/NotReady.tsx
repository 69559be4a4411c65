import type { ReactNode } from "react";
import { StillWater } from "@/components/drawings/StillWater";
import { PageHeader } from "@/components/layout/PageHeader";
import { ButtonLink } from "@/components/ui/Button";

interface NotReadyCardProps {
  /** What can be done meanwhile. */
  children: ReactNode;
  back: { to: string; label: string };
}

/** A part that is not there yet, said plainly, with the way to what is. */
export function NotReadyCard({ children, back }: NotReadyCardProps) {
  return (
    <section className="tarjeta vacio por-hacer">
      <StillWater />
      <h2>Esta parte de Remanso todavía no está lista</h2>
      <p>{children}</p>
      <ButtonLink to={back.to} variant="suave">
        {back.label}
      </ButtonLink>
    </section>
  );
}

/** The same as a page of its own. */
export function NotReady({ title, ...card }: NotReadyCardProps & { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <NotReadyCard {...card} />
    </>
  );
}
