import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { isAt, type NavigationLink } from "../navigation";

interface NavLinksProps {
  links: readonly NavigationLink[];
  icons?: boolean;
  /** Something after a link's name, for instance how many sessions are new. */
  badge?: (link: NavigationLink) => ReactNode;
}

export function NavLinks({ links, icons = true, badge }: NavLinksProps) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <Link key={link.to} to={link.to} aria-current={isAt(link, pathname) ? "page" : undefined}>
      {icons && <Icon of={link.icon} />}
      {link.label}
      {badge?.(link)}
    </Link>
  ));
}
