import { Check } from "lucide-react";
import { Icon } from "@/components/ui/Icon";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { dayAndMonth } from "@/lib/formats";

/** What was completed last, newest first, as the server chose it. */
export function Recientes({ ejercicios }: { ejercicios: readonly UnifiedEjercicio[] }) {
  if (ejercicios.length === 0) {
    return <p className="tenue">Todavía no hay ninguno completado.</p>;
  }
  return (
    <ul className="recientes">
      {ejercicios.map((ejercicio) => (
        <li key={`${ejercicio.id}-${ejercicio.moduleId}`}>
          <span className="canto" aria-hidden="true">
            <Icon of={Check} />
          </span>
          <span>
            <b dir="auto">{ejercicio.titulo}</b>
            <small>{factsOf(ejercicio)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ moduleName, fecha_completado: when }: UnifiedEjercicio): string {
  const source = moduleName ? `Módulo: ${moduleName}` : "Individual";
  return when ? `${source}, ${dayAndMonth(when)}` : source;
}
