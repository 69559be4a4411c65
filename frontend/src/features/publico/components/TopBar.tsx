import { Menu, UserRound, X } from "lucide-react";
import { Brand } from "@/components/layout/Brand";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { homeOf } from "@/entities/cuenta/destinations";

const LINKS = [
  { href: "/", label: "Inicio" },
  { href: "/features", label: "Características" },
  { href: "/about", label: "Nosotros" },
];
const MENU = "menu-sitio";

/** Brand, links and account in one line; below 768 px a button unfolds all but the brand. */
export function TopBar({ path }: { path: string | undefined }) {
  return (
    <header className="cab-pub" data-part="bar">
      <Brand />
      <button
        type="button"
        className="btn btn--icono"
        data-part="menu"
        aria-label="Abrir menú"
        aria-expanded="false"
        aria-controls={MENU}
      >
        <Icon of={Menu} className="si-plegado" />
        <Icon of={X} className="si-abierto" />
      </button>
      <div className="menu-pub" id={MENU}>
        <div>
          <nav aria-label="Principal">
            {LINKS.map(({ href, label }) => (
              <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <Account />
        </div>
      </div>
    </header>
  );
}

/** Signing in, or who has: both are drawn, and src/site/account shows the one that holds. */
function Account() {
  return (
    <div className="cuenta-pub">
      <ButtonAnchor href="/login" variant="linea" data-when="signed-out">
        Iniciar Sesión
      </ButtonAnchor>
      <div className="dentro" data-when="signed-in" hidden>
        <span className="quien-soy">
          <span className="retrato retrato--s" data-part="avatar" role="img" aria-label="Tu cuenta">
            <Icon of={UserRound} />
          </span>
          <b data-part="name" />
        </span>
        <ButtonAnchor href={homeOf("paciente")} variant="suave" data-part="dashboard">
          Dashboard
        </ButtonAnchor>
        <Button variant="linea" data-part="sign-out">
          Cerrar Sesión
        </Button>
      </div>
    </div>
  );
}
