import { ChevronDown } from "lucide-react";
import { Outlet } from "react-router";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { Icon } from "@/components/ui/Icon";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { homeOf } from "@/entities/cuenta/destinations";
import { useUser } from "@/entities/cuenta/session";
import { MIS_SESIONES } from "@/entities/portal/places";
import { firstName } from "@/lib/formats";
import { type NavigationLink, PACIENTE_LINKS } from "../navigation";
import { MobileBar } from "./MobileBar";
import { NavLinks } from "./NavLinks";
import { NewSessions } from "./NewSessions";
import { ProfileMenu } from "./ProfileMenu";

const HOME = homeOf("paciente");
const unread = (link: NavigationLink) => link.to === MIS_SESIONES && <NewSessions />;

/** The patient's frame: a light bar above one quiet column. */
export function PacienteShell() {
  const user = useUser();
  return (
    <>
      <SkipLink />
      <header className="orilla-alta">
        <Brand to={HOME} />
        <AyudaAhora />
        <nav aria-label="Principal">
          <NavLinks links={PACIENTE_LINKS} icons={false} badge={unread} />
        </nav>
        <ProfileMenu
          trigger={
            <button type="button" className="yo">
              <OwnAvatar size="s" />
              <span>{firstName(user.name)}</span>
              <Icon of={ChevronDown} />
            </button>
          }
        />
      </header>
      <MobileBar
        home={HOME}
        light
        aside={
          <>
            <AyudaAhora />
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
          </>
        }
      >
        <nav className="nav" aria-label="Principal, menú móvil">
          <NavLinks links={PACIENTE_LINKS} badge={unread} />
        </nav>
      </MobileBar>

      <main className="pac" id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
