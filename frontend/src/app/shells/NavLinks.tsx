import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Icon } from "@/components/ui/Icon";
import type { NavigationLink } from "../navigation";

interface NavLinksProps {
  links: readonly NavigationLink[];
  icons?: boolean;
  /** Something after a link's name, for instance how many sessions are new. */
  badge?: (link: NavigationLink) => ReactNode;
}

export function NavLinks({ links, icons = true, badge }: NavLinksProps) {
  return links.map((link) => (
    <NavLink key={link.to} to={link.to}>
      {icons && <Icon of={link.icon} />}
      {link.label}
      {badge?.(link)}
    </NavLink>
  ));
}
