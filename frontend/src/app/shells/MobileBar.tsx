import { clsx } from "clsx";
import { Menu as MenuIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Brand } from "@/components/layout/Brand";
import { Icon } from "@/components/ui/Icon";

interface MobileBarProps {
  home: string;
  light?: boolean;
  /** Beside the menu button: the profile. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Below 768 px: the brand, and a menu that unfolds in 300 ms and folds when a link is followed. On a phone the bar
 * at the foot stands in for the menu.
 */
export function MobileBar({ home, light, aside, children }: MobileBarProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what folds the menu
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return undefined;
    const fold = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus({ preventScroll: true });
    };
    addEventListener("keydown", fold);
    return () => removeEventListener("keydown", fold);
  }, [open]);

  return (
    <header className={clsx("barra-movil", light ? "barra-movil--clara" : "sobre-hondo")}>
      <Brand to={home} />
      {aside}
      <button
        ref={button}
        type="button"
        className="btn btn--icono abre-menu"
        aria-label={open ? "Cerrar menú" : "Abrir menú"}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? X : MenuIcon} />
      </button>
      <div id={panel} className="menu-movil" data-abierto={open || undefined} inert={!open}>
        <div>{children}</div>
      </div>
    </header>
  );
}
