import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { isAt, type NavigationLink } from "../navigation";

// A long word has more room than a short one: five fit on the narrowest phone. At its edge a bank of the water
// one is at, as in the column.
const PLACE =
  "relative grid min-h-(--alto-control) min-w-(--alto-control) flex-auto content-center justify-items-center text-inherit no-underline [gap:2px] focus-visible:[box-shadow:inset_0_0_0_3px_var(--foco)] aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-7 aria-[current=page]:before:[border-radius:0_0_3px_3px] aria-[current=page]:before:content-[''] [&>.cuenta]:absolute [&>.cuenta]:top-1 [&>.cuenta]:left-[calc(50%_+_6px)] [&>.cuenta]:m-0 [&>.cuenta]:px-1 [&>.cuenta]:py-0 [&>.cuenta]:leading-(--lh-titulo)";

interface BottomBarProps {
  links: readonly NavigationLink[];
  light?: boolean;
  badge?: (link: NavigationLink) => ReactNode;
}

/** On a phone: the main places within reach of the thumb, each by one word of its name. */
export function BottomBar({ links, light, badge }: BottomBarProps) {
  const { pathname } = useLocation();
  return (
    <nav
      className={clsx(
        "barra-baja fixed inset-x-0 bottom-0 z-20 hidden h-(--pie-barra) telefono:flex telefono:group-has-[.pantalla]/marco:hidden [padding-bottom:env(safe-area-inset-bottom,0px)]",
        light
          ? "bg-superficie text-tinta-2 [box-shadow:inset_0_1px_0_var(--linea)]"
          : "sobre-hondo bg-hondo text-sobre-hondo-2 [box-shadow:inset_0_1px_0_var(--linea-hondo)]",
      )}
      aria-label="Principal, al pie"
    >
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={clsx(
            PLACE,
            light
              ? "aria-[current=page]:text-tinta aria-[current=page]:before:bg-acento"
              : "aria-[current=page]:text-sobre-hondo aria-[current=page]:before:bg-(--acento-claro)",
          )}
          aria-current={isAt(link, pathname) ? "page" : undefined}
        >
          <Icon of={link.icon} className="size-[22px]" />
          <Name link={link} />
          {badge?.(link)}
        </Link>
      ))}
    </nav>
  );
}

/** The whole name for whoever hears it. */
function Name({ link: { label, short } }: { link: NavigationLink }) {
  const [before, after] = label.split(short).map((part) => part.trim());
  return (
    <>
      {before && <span className="oculto">{before}</span>}
      {before && " "}
      <b className="max-w-full truncate text-xs leading-(--lh-titulo) font-[500] first-letter:uppercase">
        {short}
      </b>
      {after && " "}
      {after && <span className="oculto">{after}</span>}
    </>
  );
}
