import { clsx } from "clsx";
import { Check } from "lucide";
import { Icon } from "@/components/ui/Icon";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { useToggle } from "./Completion";

/** The round box that says whether an exercise is done, and changes it at once. */
export function CompletadoCheckbox({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const toggle = useToggle();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot be drawn as a pebble
    <button
      type="button"
      role="checkbox"
      className="group grid size-[44px] place-items-center"
      aria-checked={ejercicio.completado}
      aria-label={`Completado: ${ejercicio.titulo}`}
      onClick={() => toggle(ejercicio)}
    >
      <i
        className={clsx(
          "grid h-[26px] w-[28px] place-items-center rounded-(--guijarro-a) [transition:background_var(--dur-2)_var(--curva)]",
          ejercicio.completado
            ? "bg-exito text-superficie"
            : "bg-superficie text-transparent [box-shadow:inset_0_0_0_2px_var(--contorno)] group-hover:bg-hover",
        )}
      >
        <Icon of={Check} className="w-[16px] stroke-3" />
      </i>
    </button>
  );
}
