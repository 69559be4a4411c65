import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import {
  AudioLines,
  ChartNoAxesColumn,
  CirclePlus,
  ClipboardList,
  type IconNode,
  LibraryBig,
  MessageCircle,
  NotebookPen,
  Sprout,
  UserRound,
} from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { FICHA_TABS, type FichaTab, fichaOf } from "@/entities/paciente/routes";
import type { PacienteRead } from "@/entities/paciente/types";
import { progresoDe } from "@/entities/progreso/api";

const TABS: Record<FichaTab, { label: string; icon: IconNode }> = {
  "patient-info": { label: "Información", icon: UserRound },
  sessions: { label: "Sesiones", icon: AudioLines },
  "new-session": { label: "Nueva sesión", icon: CirclePlus },
  exercises: { label: "Ejercicios", icon: Sprout },
  modules: { label: "Módulos", icon: LibraryBig },
  progress: { label: "Progreso", icon: ChartNoAxesColumn },
  measures: { label: "Medidas", icon: ClipboardList },
  between: { label: "Diario y recados", icon: NotebookPen },
  "ai-chat": { label: "Chat IA", icon: MessageCircle },
};

/** How much of the previous tab stays in sight, in pixels. */
const PEEK = 40;

interface FichaTabsProps {
  paciente: PacienteRead;
  current: FichaTab;
}

/** A column beside the work, a strip above it on a phone. */
export function FichaTabs({ paciente, current }: FichaTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const counts = useCounts(paciente);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that comes later moves what follows it
  useEffect(() => {
    const { current: tabs } = strip;
    if (!tabs) return;
    // Called once now, and again when a window made narrower leaves the open tab outside.
    const watcher = new ResizeObserver(() => showCurrent(tabs, current));
    watcher.observe(tabs);
    return () => watcher.disconnect();
  }, [current, counts.exercises, counts.modules]);
  return (
    <nav className="pestanas" aria-label="Secciones de la ficha" ref={strip}>
      {FICHA_TABS.map((tab) => (
        <Link
          key={tab}
          data-tab={tab}
          to={fichaOf(paciente.id, tab)}
          preventScrollReset
          aria-current={tab === current ? "page" : undefined}
          className={clsx(
            "flex min-h-[44px] items-center gap-3 rounded-2 px-3 no-underline max-[1101px]:min-h-[42px] max-[1101px]:whitespace-nowrap",
            tab === current
              ? "bg-superficie font-[600] text-tinta [box-shadow:inset_0_0_0_1px_var(--linea),var(--sombra-1)]"
              : "font-[500] text-tinta-2 hover:bg-hover",
          )}
        >
          <Icon
            of={TABS[tab].icon}
            className={clsx(
              "w-[19px]",
              tab === current ? "text-primario-tinta" : "text-tinta-3 max-[1101px]:hidden",
            )}
          />
          {TABS[tab].label}
          {tab in counts && <Count of={counts[tab]} />}
        </Link>
      ))}
    </nav>
  );
}

/** Takes its place before it is known, so that nothing moves when it is. */
function Count({ of: count }: { of: number | undefined }) {
  return count === undefined ? (
    <span className="cuenta invisible ml-auto max-[1101px]:ml-0" aria-hidden="true">
      0
    </span>
  ) : (
    <span className="cuenta ml-auto max-[1101px]:ml-0">{count}</span>
  );
}

function showCurrent(strip: HTMLElement, current: FichaTab) {
  const link = strip.querySelector<HTMLElement>(`[data-tab="${current}"]`);
  if (!link) return;
  const hidden = link.offsetLeft + link.offsetWidth > strip.clientWidth;
  strip.scrollLeft = hidden ? link.offsetLeft - PEEK : 0;
}

/** How much there is in each section that is counted; undefined until it is known. */
function useCounts({
  id,
  total_sesiones,
}: PacienteRead): Partial<Record<FichaTab, number | undefined>> {
  const { data: progreso } = useQuery(progresoDe(id));
  return {
    sessions: total_sesiones,
    exercises: progreso?.total_asignados,
    modules: progreso?.total_modulos,
  };
}
