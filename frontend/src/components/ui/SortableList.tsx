import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "./Icon";
import { asideOf } from "./sortable";
import { useSortDrag } from "./useSortDrag";

/** What an item places in itself so that it can be moved. */
export interface SortControls {
  /** To be dragged; with the focus, the arrow keys move it, Home and End to the ends. */
  handle: ReactNode;
  /** 'Subir' and 'Bajar', for whoever does not drag. */
  steps: ReactNode;
}

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What an item is called when it is spoken of. */
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  className?: string;
  children: (item: T, controls: SortControls, index: number) => ReactNode;
}

/** A list whose order a person decides: by dragging, by buttons or by the keyboard, and told of it. */
export function SortableList<T>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  disabled = false,
  className,
  children,
}: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState("");
  const { drag, start } = useSortDrag(list, move);
  const last = items.length - 1;

  function move(from: number, to: number): void {
    const item = items[from];
    if (disabled || item === undefined || to < 0 || to > last || to === from) return;
    onMove(from, to);
    setTold(`${nameOf(item)}: lugar ${to + 1} de ${items.length}`);
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const places: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: last,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  }

  return (
    <>
      <ol ref={list} aria-label={label} className={clsx("ordenable", className)}>
        {items.map((item, index) => {
          const name = nameOf(item);
          const carried = drag?.from === index;
          const shift = drag && (carried ? drag.dy : asideOf(index, drag.from, drag.to, drag.room));
          return (
            <li
              key={keyOf(item)}
              className={clsx(drag && (carried ? "es-llevado" : "se-aparta"))}
              style={shift ? { translate: `0 ${shift}px` } : undefined}
            >
              {children(
                item,
                {
                  handle: (
                    <button
                      type="button"
                      className="asa"
                      aria-label={`Mover ${name}, lugar ${index + 1} de ${items.length}`}
                      aria-disabled={disabled || undefined}
                      onPointerDown={(event) => !disabled && start(event, index)}
                      onKeyDown={(event) => onKeyDown(event, index)}
                    >
                      <Icon of={GripVertical} />
                    </button>
                  ),
                  steps: (
                    <span className="pasos">
                      <Step
                        label={`Subir ${name}`}
                        icon={ArrowUp}
                        disabled={disabled || index === 0}
                        onStep={() => move(index, index - 1)}
                      />
                      <Step
                        label={`Bajar ${name}`}
                        icon={ArrowDown}
                        disabled={disabled || index === last}
                        onStep={() => move(index, index + 1)}
                      />
                    </span>
                  ),
                },
                index,
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="oculto">
        {told}
      </p>
    </>
  );
}

interface StepProps {
  label: string;
  icon: typeof ArrowUp;
  disabled: boolean;
  onStep: () => void;
}

/** Never really disabled: at the end of its way it would lose the focus. */
function Step({ label, icon, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep()}
    >
      <Icon of={icon} />
    </button>
  );
}
