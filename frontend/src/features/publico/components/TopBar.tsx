import { Menu, UserRound, X } from "lucide";
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
    <header
      className="mx-auto flex w-full max-w-[1280px] items-center gap-8 px-8 py-5 max-md:sticky max-md:top-0 max-md:z-20 max-md:gap-3 max-md:bg-fondo max-md:px-4 max-md:py-3 max-[1081px]:gap-5 max-[1081px]:px-6"
      data-part="bar"
    >
      <Brand />
      <button
        type="button"
        className="btn btn--icono group peer ml-auto md:hidden"
        data-part="menu"
        aria-label="Abrir menú"
        aria-expanded="false"
        aria-controls={MENU}
      >
        <Icon of={Menu} className="group-aria-expanded:hidden" />
        <Icon of={X} className="group-aria-[expanded=false]:hidden" />
      </button>
      <div
        className="max-md:invisible max-md:absolute max-md:inset-x-0 max-md:top-full max-md:grid max-md:grid-rows-[0fr] max-md:[background:inherit] max-md:[box-shadow:var(--sombra-3)] max-md:[transition:grid-template-rows_var(--dur-3)_var(--curva),visibility_var(--dur-3)] max-md:peer-aria-expanded:visible max-md:peer-aria-expanded:grid-rows-[1fr] md:contents"
        id={MENU}
      >
        <div className="max-md:max-h-[calc(100dvh_-_68px)] max-md:min-h-0 max-md:overflow-x-hidden max-md:overflow-y-auto md:contents">
          <nav
            className="ml-auto flex gap-6 max-md:grid max-md:px-3 max-md:py-1 max-md:[gap:2px] max-[1081px]:gap-4"
            aria-label="Principal"
          >
            {LINKS.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                className="py-2 font-[500] text-tinta-2 no-underline hover:text-tinta aria-[current]:text-tinta max-md:flex max-md:min-h-[44px] max-md:items-center max-md:rounded-2 max-md:px-3 max-md:py-0 max-md:aria-[current]:bg-hover md:aria-[current]:[box-shadow:inset_0_-2px_0_var(--acento)]"
                aria-current={href === path ? "page" : undefined}
              >
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
    <div className="max-md:px-4 max-md:pt-2 max-md:pb-5 max-md:[&>.btn]:w-full">
      <ButtonAnchor href="/login" variant="linea" data-when="signed-out">
        Iniciar Sesión
      </ButtonAnchor>
      <div
        className="flex items-center gap-3 max-md:grid max-md:grid-cols-2 max-md:border-t max-md:gap-3 max-md:border-linea max-md:pt-3 max-[1081px]:gap-2"
        data-when="signed-in"
        hidden
      >
        <span className="flex items-center gap-2 max-md:col-span-full">
          <span className="retrato retrato--s" data-part="avatar" role="img" aria-label="Tu cuenta">
            <Icon of={UserRound} />
          </span>
          <b className="fuerte wrap-anywhere md:hidden" data-part="name" />
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
