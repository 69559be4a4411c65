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
    <section className="vacio min-h-[56dvh] place-content-center">
      <StillWater />
      <h1>
        {above && (
          <span className="mb-2 block font-titulo text-xl leading-[1] font-[500] tracking-[0] text-tinta-3 lining-nums">
            {above}
          </span>
        )}{" "}
        {title}
      </h1>
      {children && <p>{children}</p>}
      <div className="acciones mt-3">{actions}</div>
    </section>
  );
}
