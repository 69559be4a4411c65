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
    <nav className="nav" aria-label="Principal">
      <NavLinks links={TERAPEUTA_LINKS} />
    </nav>
  );
  return (
    <>
      <SkipLink />
      <div className="marco">
        <header className="lateral sobre-hondo">
          <Brand to={HOME} />
          {links}
          <WaveBackdrop width={256} height={340} lines={13} length={120} />
          {profile}
        </header>
        <div>
          <MobileBar home={HOME} aside={portrait}>
            {links}
          </MobileBar>
          <main className="contenido" id="contenido" tabIndex={-1}>
            <div className="ancho">{children}</div>
          </main>
          <BottomBar links={PLACES} />
        </div>
      </div>
    </>
  );
}
