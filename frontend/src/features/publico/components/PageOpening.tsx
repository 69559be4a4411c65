import type { ReactNode } from "react";
import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";

/** The top of a page below the landing: its title on deep water. */
export function PageOpening({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="apertura panel-hondo sobre-hondo">
      <WaveBackdrop width={1392} height={360} lines={9} accent={6} />
      <h1>{title}</h1>
      <p>{children}</p>
    </section>
  );
}
