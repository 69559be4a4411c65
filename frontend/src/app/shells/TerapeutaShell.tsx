import { ChevronsUpDown } from "lucide-react";
import { Outlet } from "react-router";
import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { Icon } from "@/components/ui/Icon";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { homeOf } from "@/entities/cuenta/destinations";
import { useUser } from "@/entities/cuenta/session";
import { AvisosDeTrabajo } from "@/features/borradores/components/AvisosDeTrabajo";
import { TERAPEUTA_LINKS } from "../navigation";
import { MobileBar } from "./MobileBar";
import { NavLinks } from "./NavLinks";
import { ProfileMenu } from "./ProfileMenu";

const HOME = homeOf("terapeuta");

/** The therapist's frame: a deep column of navigation beside the work. */
export function TerapeutaShell() {
  const user = useUser();
  const links = (
    <nav className="nav" aria-label="Principal">
      <NavLinks links={TERAPEUTA_LINKS} />
    </nav>
  );
  return (
    <>
      <SkipLink />
      <AvisosDeTrabajo />
      <div className="marco">
        <header className="lateral sobre-hondo">
          <Brand to={HOME} />
          {links}
          <WaveBackdrop width={256} height={340} lines={13} length={120} />
          <ProfileMenu
            side="top"
            trigger={
              <button type="button" className="perfil-mini">
                <OwnAvatar size="s" />
                <span>
                  <b>{user.name}</b>
                  <small>Terapeuta</small>
                </span>
                <Icon of={ChevronsUpDown} />
              </button>
            }
          />
        </header>
        <div>
          <MobileBar
            home={HOME}
            aside={
              <ProfileMenu
                trigger={
                  <button
                    type="button"
                    className="solo-retrato"
                    aria-label={`Perfil de ${user.name}`}
                  >
                    <OwnAvatar size="s" />
                  </button>
                }
              />
            }
          >
            {links}
          </MobileBar>
          <main className="contenido" id="contenido" tabIndex={-1}>
            <div className="ancho">
              <Outlet />
            </div>
          </main>
        </div>
      </div>
    </>
  );
}
