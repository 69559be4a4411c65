import { X } from "lucide";
import { useRef } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { SortableList } from "@/components/ui/SortableList";
import { moved } from "@/components/ui/sortable";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { plural } from "@/lib/formats";

interface ModuloEjerciciosProps {
  ids: readonly string[];
  bank: readonly EjercicioRead[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

/** The exercises of a module being written, in the order in which they will be done. */
export function ModuloEjercicios({ ids, bank, disabled, onChange }: ModuloEjerciciosProps) {
  const section = useRef<HTMLElement>(null);
  const items = ids.map((id) => ({ id, ejercicio: bank.find((one) => one.id === id) }));

  function remove(id: string) {
    onChange(ids.filter((one) => one !== id));
    // The button that was pressed is gone.
    section.current?.focus();
  }

  return (
    <section ref={section} tabIndex={-1} className="pila gap-3" aria-label="Ejercicios del módulo">
      <div className="entre">
        <h3>Ejercicios</h3>
        <span className="sm tenue" role="status">
          {plural(ids.length, "ejercicio", "ejercicios")}
        </span>
      </div>
      {ids.length === 0 && (
        <p className="sm tenue">Elige del banco los que quieras; aquí los pones en orden.</p>
      )}
      {ids.length > 0 && (
        <SortableList
          label="Ejercicios, en su orden"
          items={items}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          disabled={disabled}
          onMove={(from, to) => onChange(moved(ids, from, to))}
        >
          {(item, controls) => (
            <div className="grid min-h-[56px] grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-1 rounded-2 bg-superficie py-1 pr-2 pl-1 wrap-anywhere [box-shadow:inset_0_0_0_1px_var(--linea-2)]">
              {controls.handle}
              <span className="min-w-0">
                <b className="font-[550]" dir="auto">
                  {nameOf(item)}
                </b>
                {item.ejercicio?.categoria && (
                  <small className="block text-sm text-tinta-3" dir="auto">
                    {item.ejercicio.categoria}
                  </small>
                )}
              </span>
              {controls.steps}
              <Button
                variant="texto"
                size="s"
                iconOnly
                className="text-tinta-3"
                icon={<Icon of={X} />}
                aria-label={`Quitar ${nameOf(item)}`}
                onClick={() => remove(item.id)}
              />
            </div>
          )}
        </SortableList>
      )}
    </section>
  );
}

interface Item {
  id: string;
  /** Not there when it was deleted meanwhile. */
  ejercicio: EjercicioRead | undefined;
}

function nameOf({ ejercicio }: Item): string {
  return ejercicio?.titulo ?? "Ejercicio eliminado";
}
