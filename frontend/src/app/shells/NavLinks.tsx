import type { ReactNode } from "react";
import { Link, matchPath, useLocation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import type { NavigationLink } from "../navigation";

interface NavLinksProps {
  links: readonly NavigationLink[];
  icons?: boolean;
  /** Something after a link's name, for instance how many sessions are new. */
  badge?: (link: NavigationLink) => ReactNode;
}

export function NavLinks({ links, icons = true, badge }: NavLinksProps) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <Link key={link.to} to={link.to} aria-current={isIn(link, pathname) ? "page" : undefined}>
      {icons && <Icon of={link.icon} />}
      {link.label}
      {badge?.(link)}
    </Link>
  ));
}

/** Whether somebody is at a link's place, below it, or where it leads to. */
function isIn({ to, leadsTo }: NavigationLink, pathname: string): boolean {
  return [to, leadsTo].some((path) => path && matchPath({ path, end: false }, pathname));
}
