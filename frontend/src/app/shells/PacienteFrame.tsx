import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { homeOf } from "@/entities/cuenta/destinations";
import { mainPlacesOf, type NavigationLink, PACIENTE_LINKS } from "../navigation";
import { BottomBar } from "./BottomBar";
import { MobileBar } from "./MobileBar";
import { NavLinks } from "./NavLinks";

const HOME = homeOf("paciente");
/** As many as there is room for beside the brand, on a wide screen; more take a second line. */
const FEW = 5;
const LINKS =
  "[&>a]:inline-flex [&>a]:min-h-[42px] [&>a]:items-center [&>a]:rounded-total [&>a]:px-3 [&>a]:font-[500] [&>a]:whitespace-nowrap [&>a]:text-tinta-2 [&>a]:no-underline [&>a:hover]:bg-hover [&>a[aria-current=page]]:bg-superficie! [&>a[aria-current=page]]:font-[600] [&>a[aria-current=page]]:text-tinta [&>a[aria-current=page]]:[box-shadow:inset_0_0_0_1px_var(--linea),var(--sombra-1)]";

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
  const inLine = links.length <= FEW;
  return (
    <>
      <SkipLink />
      <header
        className={clsx(
          "mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-8 py-5 max-md:hidden print:hidden",
          // Read out first after the brand, and seen beside the profile.
          "[&>.ayuda-ahora]:order-1 [&>.ayuda-ahora]:ml-auto",
          inLine &&
            "min-[1152px]:flex-nowrap min-[1152px]:gap-5 min-[1152px]:[&>.ayuda-ahora]:ml-0",
        )}
      >
        <Brand to={HOME} />
        {help}
        <nav
          className={clsx(
            "order-3 -mx-3 flex w-full flex-wrap gap-1",
            LINKS,
            // On a tablet, or a telephone that is turned, a third row would take the page.
            !inLine &&
              "max-[900px]:-mx-2 max-[900px]:gap-0 max-[900px]:text-sm max-[900px]:[&>a]:px-2",
            inLine &&
              "min-[1152px]:order-none min-[1152px]:mx-auto min-[1152px]:w-auto min-[1152px]:flex-nowrap",
          )}
          aria-label="Principal"
        >
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

      <main
        className="mx-auto max-w-[1200px] px-8 pt-5 [padding-bottom:calc(2*var(--e-8))] max-md:px-4 max-md:pt-1 max-md:[padding-bottom:calc(2*var(--e-12))]"
        id="contenido"
        tabIndex={-1}
      >
        {children}
      </main>
      <BottomBar links={mainPlacesOf("paciente", links)} light badge={badge} />
    </>
  );
}
