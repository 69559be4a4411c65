import type { ReactNode } from "react";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { homeOf } from "@/entities/cuenta/destinations";
import { mainPlacesOf, type NavigationLink, PACIENTE_LINKS } from "../navigation";
import { BottomBar } from "./BottomBar";
import { MobileBar } from "./MobileBar";
import { NavLinks } from "./NavLinks";

const HOME = homeOf("paciente");

interface PacienteFrameProps {
  /** At hand on every page: whom to call. */
  help?: ReactNode;
  /** In the bar, and in that of a phone: who is here. */
  profile?: ReactNode;
  portrait?: ReactNode;
  links?: readonly NavigationLink[];
  badge?: (link: NavigationLink) => ReactNode;
  children: ReactNode;
}

/** A light bar above one quiet column. */
export function PacienteFrame({
  help,
  profile,
  portrait,
  links = PACIENTE_LINKS,
  badge,
  children,
}: PacienteFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="orilla-alta">
        <Brand to={HOME} />
        {help}
        <nav aria-label="Principal">
          <NavLinks links={links} badge={badge} />
        </nav>
        {profile}
      </header>
      <MobileBar
        home={HOME}
        light
        aside={
          <>
            {help}
            {portrait}
          </>
        }
      >
        <nav className="grid [gap:2px]" aria-label="Principal, menú móvil">
          <NavLinks links={links} look="claro" badge={badge} />
        </nav>
      </MobileBar>

      <main className="pac" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <BottomBar links={mainPlacesOf("paciente", links)} light badge={badge} />
    </>
  );
}
