import { clsx } from "clsx";
import { Check, ScanSearch, X } from "lucide";
import { useId, useLayoutEffect, useMemo, useRef } from "react";
import { Badge } from "@/components/ui/Badge";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { clock } from "@/lib/formats";
import { byStart, samePlace, suggestionsOf } from "../model/momentos";
import type { Momento, Turno } from "../types";

interface MomentosProps {
  turns: readonly Turno[];
  momentos: readonly Momento[];
  /** What an analysis of it rests on. */
  analysed: readonly Momento[];
  disabled: boolean;
  onGo: (momento: Momento) => void;
  onAdd: (momento: Momento) => void;
  onRemove: (momento: Momento) => void;
}

/** The moments that were marked among those that could be, in the order of the talk. */
export function Momentos(props: MomentosProps) {
  const { turns, momentos, analysed, onAdd, onRemove } = props;
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const suggested = useMemo(() => suggestionsOf(turns, analysed), [turns, analysed]);
  const offered = suggested.filter((each) => !momentos.some((saved) => samePlace(saved, each)));
  const rows = [...momentos, ...offered].toSorted(byStart);
  const keepFocus = useFocusWhenGone(heading);

  return (
    <Card padding="s" className="grid gap-2" aria-labelledby={title}>
      <div className="entre envuelve">
        <h2
          id={title}
          ref={heading}
          tabIndex={-1}
          className="text-lg focus-visible:[box-shadow:none]"
        >
          Momentos señalados
        </h2>
        {offered.some((each) => analysed.includes(each)) && (
          <Badge tone="aviso" icon={<Icon of={ScanSearch} />}>
            Sugeridos por el análisis
          </Badge>
        )}
      </div>
      {rows.length > 0 && (
        <ul>
          {rows.map((momento) => {
            const saved = momentos.includes(momento);
            return (
              <Row
                key={`${momento.inicio} ${momento.texto}`}
                momento={momento}
                saved={saved}
                disabled={props.disabled}
                onGo={() => props.onGo(momento)}
                onToggle={() => {
                  keepFocus();
                  if (saved) onRemove(momento);
                  else onAdd(momento);
                }}
              />
            );
          })}
        </ul>
      )}
      <p className="xs tenue">
        {rows.length === 0 && "Señala un turno con su marcador o con la tecla S. "}
        Solo los ves tú.
      </p>
    </Card>
  );
}

interface RowProps {
  momento: Momento;
  saved: boolean;
  disabled: boolean;
  onGo: () => void;
  onToggle: () => void;
}

function Row({ momento, saved, disabled, onGo, onToggle }: RowProps) {
  const { inicio, texto } = momento;
  return (
    <li
      // There is no room for both in a line: that it is saved stands under what it is.
      className={clsx(
        "flex items-center gap-x-2 gap-y-1 border-b border-linea py-1 last:border-b-0",
        saved && "max-[481px]:flex-wrap max-[481px]:[&>.ficha]:ml-auto",
      )}
    >
      <button
        type="button"
        className="min-h-[26px] flex-none rounded-1 bg-primario-suave px-2 text-xs font-[600] text-primario-tinta tabular-nums [padding-block:1px]"
        onClick={onGo}
      >
        <span className="oculto">Ir a </span>
        {clock(inicio)}
      </button>
      <span
        className={clsx(
          "min-w-0 flex-auto text-sm wrap-anywhere",
          saved && "max-[481px]:basis-[calc(100%-80px)]",
        )}
      >
        {texto}
      </span>
      {saved && (
        <Badge tone="junco" icon={<Icon of={Check} />}>
          Guardado
        </Badge>
      )}
      {/* One button for both, so that whoever pressed it is still on it. */}
      <button
        type="button"
        className="grid min-h-[34px] min-w-[34px] flex-none place-items-center rounded-2 px-1 text-sm text-tinta-2 enabled:hover:bg-primario-suave enabled:hover:text-primario-tinta"
        title={saved ? "Quitar" : undefined}
        aria-label={`${saved ? "Quitar" : "Guardar"}: ${texto}`}
        disabled={disabled}
        onClick={onToggle}
      >
        {saved ? <Icon of={X} className="w-[17px]" /> : "Guardar"}
      </button>
    </li>
  );
}

/** Takes the focus to the heading when the row that had it goes with what was pressed in it. */
function useFocusWhenGone(heading: { current: HTMLElement | null }): () => void {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return () => {
    pressed.current = true;
  };
}
