import { AudioLines, CirclePlus, type LucideIcon, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { type FichaTab, fichaOf } from "../routes";
import type { PacienteRead } from "../types";

/** The sections that work, in the specification's order; each of the other four is added when it does. */
const TABS: readonly { id: FichaTab; label: string; icon: LucideIcon }[] = [
  { id: "patient-info", label: "Información", icon: UserRound },
  { id: "sessions", label: "Sesiones", icon: AudioLines },
  { id: "new-session", label: "Nueva sesión", icon: CirclePlus },
];

/** How much of the previous tab stays in sight, in pixels. */
const PEEK = 40;

interface FichaTabsProps {
  paciente: PacienteRead;
  current: FichaTab;
}

/** A column beside the work, a strip above it on a phone. */
export function FichaTabs({ paciente, current }: FichaTabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!strip.current || !link) return;
    const hidden = link.offsetLeft + link.offsetWidth > strip.current.clientWidth;
    strip.current.scrollLeft = hidden ? link.offsetLeft - PEEK : 0;
  }, [current]);
  return (
    <nav className="pestanas" aria-label="Secciones de la ficha" ref={strip}>
      {TABS.map((tab) => (
        <Link
          key={tab.id}
          data-tab={tab.id}
          to={fichaOf(paciente.id, tab.id)}
          preventScrollReset
          aria-current={tab.id === current ? "page" : undefined}
        >
          <Icon of={tab.icon} />
          {tab.label}
          {tab.id === "sessions" && <span className="cuenta">{paciente.total_sesiones}</span>}
        </Link>
      ))}
    </nav>
  );
}
