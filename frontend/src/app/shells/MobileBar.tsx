import { clsx } from "clsx";
import { Menu as MenuIcon, X } from "lucide";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
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
  // A document shows the bar before any code is here: until it answers, nobody can press it in vain.
  const [answers, setAnswers] = useState(false);
  useLayoutEffect(() => setAnswers(true), []);
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
    <header
      className={clsx(
        // As high before it is known who is here. One row on any phone of today; only larger letters break it.
        "sticky top-0 z-20 flex min-h-[68px] flex-wrap items-center gap-3 px-4 py-3 group-has-[.pantalla]/marco:hidden max-[420px]:gap-1 max-[420px]:px-2 md:hidden print:hidden",
        "[&_.marca]:size-[29px] [&>.logo]:mr-auto [&>.logo]:flex-none [&>.logo]:text-xl max-[420px]:[&>.logo]:gap-2",
        // Too narrow for a word beside the help.
        "max-[360px]:has-[.ayuda-ahora]:[&>.logo]:gap-0 max-[360px]:has-[.ayuda-ahora]:[&>.logo]:[font-size:0] [&>.ayuda-ahora]:px-3 [&>.ayuda-ahora>.ico]:hidden",
        light ? "bg-fondo text-tinta" : "sobre-hondo bg-hondo text-sobre-hondo",
      )}
    >
      <Brand to={home} />
      {aside}
      <button
        ref={button}
        type="button"
        className="btn btn--icono text-inherit telefono:hidden"
        aria-label={open ? "Cerrar menú" : "Abrir menú"}
        disabled={!answers}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? X : MenuIcon} />
      </button>
      <div
        id={panel}
        className={clsx(
          "absolute inset-x-0 top-full grid text-inherit [background:inherit] [box-shadow:var(--sombra-3)] [transition:grid-template-rows_var(--dur-3)_var(--curva),visibility_var(--dur-3)] telefono:hidden",
          open ? "visible grid-rows-[1fr]" : "invisible grid-rows-[0fr]",
        )}
        inert={!open}
      >
        <div className="min-h-0 overflow-hidden [&>nav]:px-3 [&>nav]:pt-1 [&>nav]:pb-3">
          {children}
        </div>
      </div>
    </header>
  );
}
