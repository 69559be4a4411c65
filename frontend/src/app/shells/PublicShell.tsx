import { Outlet } from "react-router";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { Avatar } from "@/components/ui/Avatar";
import { Button, ButtonLink } from "@/components/ui/Button";
import { homeOf } from "@/features/cuentas/destinations";
import { useSession } from "@/features/cuentas/session";
import { useLogout } from "@/features/cuentas/useLogout";
import { PUBLIC_LINKS } from "../navigation";
import { MobileBar } from "./MobileBar";
import { NavLinks } from "./NavLinks";

/** The frame of what anybody may read: a bar above, a line below. */
export function PublicShell() {
  return (
    <div className="publico">
      <SkipLink />
      <header className="cab-pub">
        <Brand />
        <nav aria-label="Principal">
          <NavLinks links={PUBLIC_LINKS} icons={false} />
        </nav>
        <Account />
      </header>
      <MobileBar home="/" light>
        <nav className="nav" aria-label="Principal, menú móvil">
          <NavLinks links={PUBLIC_LINKS} />
        </nav>
        <div className="pila gap-2 p-3">
          <Account withName />
        </div>
      </MobileBar>

      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="pie-pub">
        <Brand />
        <span>© {new Date().getFullYear()} Remanso. Todos los derechos reservados.</span>
      </footer>
    </div>
  );
}

/** Signing in, or who has. */
function Account({ withName = false }: { withName?: boolean }) {
  const session = useSession();
  const logout = useLogout();
  if (session.status !== "authenticated") {
    return (
      <ButtonLink to="/login" variant="linea">
        Iniciar Sesión
      </ButtonLink>
    );
  }
  const { user } = session;
  return (
    <>
      <span className="fila">
        <Avatar name={user.name} picture={user.avatar_url ?? user.foto_perfil} size="s" />
        {withName && <b>{user.name}</b>}
      </span>
      <ButtonLink to={homeOf(user.role)} variant="suave">
        Dashboard
      </ButtonLink>
      <Button variant="linea" onClick={() => void logout()}>
        Cerrar Sesión
      </Button>
    </>
  );
}
