import type { ReactNode } from "react";
import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { homeOf } from "@/entities/cuenta/destinations";
import { mainPlacesOf, TERAPEUTA_LINKS } from "../navigation";
import { BottomBar } from "./BottomBar";
import { MobileBar } from "./MobileBar";
import { NavLinks } from "./NavLinks";

const HOME = homeOf("terapeuta");
const PLACES = mainPlacesOf("terapeuta", TERAPEUTA_LINKS);

interface TerapeutaFrameProps {
  /** At the foot of the column, and in the bar of a phone: who is here. */
  profile?: ReactNode;
  portrait?: ReactNode;
  children: ReactNode;
}

/** A deep column of navigation beside the work. */
export function TerapeutaFrame({ profile, portrait, children }: TerapeutaFrameProps) {
  const links = (
    <nav className="grid [gap:2px]" aria-label="Principal">
      <NavLinks links={TERAPEUTA_LINKS} look="hondo" />
    </nav>
  );
  return (
    <>
      <SkipLink />
      <div className="group/marco grid min-h-dvh grid-cols-[256px_minmax(0,1fr)] has-[.pantalla]:block telefono:min-h-[calc(100dvh_-_var(--pie))] max-md:block print:block">
        {/* What lies across the foot of the screen does not cut the way out. */}
        <header className="sobre-hondo sticky top-0 isolate flex h-[calc(100dvh_-_var(--pie))] flex-col overflow-hidden px-4 pt-6 pb-4 text-sobre-hondo [background:linear-gradient(180deg,var(--hondo)_55%,var(--hondo-2)_135%)] group-has-[.pantalla]/marco:hidden max-md:hidden print:hidden [&>.logo]:px-2 [&>.logo]:pb-6">
          <Brand to={HOME} />
          {links}
          <WaveBackdrop
            width={256}
            height={340}
            lines={13}
            length={120}
            className="absolute bottom-[60px] left-0 -z-1 h-[340px] w-full text-(color:--onda) opacity-50 [mask:linear-gradient(transparent,var(--negro)_55%,transparent)]"
          />
          {profile}
        </header>
        <div>
          <MobileBar home={HOME} aside={portrait}>
            {links}
          </MobileBar>
          {/* At its end a page leaves room for a notice on a phone: none lies on what saves it. */}
          <main
            className="min-w-0 px-12 pt-8 [padding-bottom:calc(2*var(--e-8))] in-[body:has(.barra-grabacion)]:[padding-bottom:calc(2*var(--e-12))] has-[.pantalla]:p-0! max-md:px-4 max-md:pt-5 max-md:[padding-bottom:calc(2*var(--e-12))] print:p-0!"
            id="contenido"
            tabIndex={-1}
          >
            {/* The patient's header reaches both edges, and moves nothing as it comes; what is below stays readable. */}
            <div className="ancho mx-auto flow-root max-w-[1200px] has-[.pantalla]:max-w-none has-[>.cab-paciente]:max-w-none">
              {children}
            </div>
          </main>
          <BottomBar links={PLACES} />
        </div>
      </div>
    </>
  );
}
