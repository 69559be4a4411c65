import type { ReactNode } from "react";
import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";

/** The top of a page below the landing: its title on deep water. */
export function PageOpening({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="apertura panel-hondo sobre-hondo mx-6 grid min-h-[340px] content-center gap-4 rounded-4 [padding:calc(2*var(--e-8))_max(var(--e-12),(100%_-_var(--ancho-max))/2)] max-md:mx-2 max-md:min-h-0 max-md:[padding:var(--e-12)_var(--e-5)]">
      <WaveBackdrop width={1392} height={360} lines={9} accent={6} />
      <h1 className="max-w-[10.38em] font-[500] tracking-[-0.026em] [font-size:min(var(--t-3xl)_+_1.4vw,1.5*var(--t-3xl))]">
        {title}
      </h1>
      <p className="max-w-[48ch] text-lg text-sobre-hondo-2">{children}</p>
    </section>
  );
}
