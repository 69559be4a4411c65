import { Check } from "lucide-react";
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
      className="casilla"
      aria-checked={ejercicio.completado}
      aria-label={`Completado: ${ejercicio.titulo}`}
      onClick={() => toggle(ejercicio)}
    >
      <i>
        <Icon of={Check} />
      </i>
    </button>
  );
}
