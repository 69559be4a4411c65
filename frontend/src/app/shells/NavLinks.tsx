import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { isAt, type NavigationLink } from "../navigation";

// At its edge a bank of the water one is at; a pebble at the far end would look like something unread.
const COLUMN =
  "relative flex min-h-[44px] items-center gap-3 rounded-2 px-3 text-md font-[500] no-underline [transition:background_var(--dur-3)_var(--curva),color_var(--dur-3)_var(--curva)] hover:[background:oklch(from_var(--blanco)_l_c_h_/_0.05)] aria-[current=page]:before:absolute aria-[current=page]:before:left-0 aria-[current=page]:before:h-5 aria-[current=page]:before:w-[3px] aria-[current=page]:before:bg-(--acento-claro) aria-[current=page]:before:[border-radius:0_3px_3px_0] aria-[current=page]:before:content-['']";
const LOOKS = {
  hondo:
    "text-sobre-hondo-2 hover:text-sobre-hondo aria-[current=page]:text-sobre-hondo aria-[current=page]:[background:oklch(from_var(--blanco)_l_c_h_/_0.09)]",
  claro:
    "text-tinta-2 aria-[current=page]:text-tinta aria-[current=page]:[background:var(--hover)]",
} as const;

interface NavLinksProps {
  links: readonly NavigationLink[];
  /** In a column, with icons: on deep water or on paper. By default a row that its bar styles. */
  look?: keyof typeof LOOKS;
  /** Something after a link's name, for instance how many sessions are new. */
  badge?: (link: NavigationLink) => ReactNode;
}

export function NavLinks({ links, look, badge }: NavLinksProps) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      className={clsx(look && [COLUMN, LOOKS[look]])}
      aria-current={isAt(link, pathname) ? "page" : undefined}
    >
      {look && <Icon of={link.icon} className="size-5" />}
      {link.label}
      {badge?.(link)}
    </Link>
  ));
}
