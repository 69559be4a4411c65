import { Check } from "lucide";
import { Icon } from "@/components/ui/Icon";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { dayAndMonth } from "@/lib/formats";

/** What was completed last, newest first, as the server chose it. */
export function Recientes({ ejercicios }: { ejercicios: readonly UnifiedEjercicio[] }) {
  if (ejercicios.length === 0) {
    return <p className="tenue">Todavía no hay ninguno completado.</p>;
  }
  return (
    <ul>
      {ejercicios.map((ejercicio) => (
        <li
          key={`${ejercicio.id}-${ejercicio.moduleId}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-t border-linea py-2 wrap-anywhere first:border-t-0"
        >
          <span
            className="grid h-[26px] w-[28px] place-items-center rounded-(--guijarro-a) bg-exito text-superficie"
            aria-hidden="true"
          >
            <Icon of={Check} className="w-[16px] stroke-3" />
          </span>
          <span>
            <b className="block font-[550]" dir="auto">
              {ejercicio.titulo}
            </b>
            <small className="text-sm text-tinta-3">{factsOf(ejercicio)}</small>
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
