import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { isAt, type NavigationLink } from "../navigation";

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
      className={clsx("barra-baja", light ? "barra-baja--clara" : "sobre-hondo")}
      aria-label="Principal, al pie"
    >
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={isAt(link, pathname) ? "page" : undefined}>
          <Icon of={link.icon} />
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
      <b>{short}</b>
      {after && " "}
      {after && <span className="oculto">{after}</span>}
    </>
  );
}
