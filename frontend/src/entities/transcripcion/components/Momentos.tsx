import { Check, ScanSearch, X } from "lucide-react";
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
    <Card padding="s" className="momentos" aria-labelledby={title}>
      <div className="entre envuelve">
        <h2 id={title} ref={heading} tabIndex={-1} className="text-lg">
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
    <li>
      <button type="button" className="momento-t" onClick={onGo}>
        <span className="oculto">Ir a </span>
        {clock(inicio)}
      </button>
      <span className="momento-texto">{texto}</span>
      {saved && (
        <Badge tone="junco" icon={<Icon of={Check} />}>
          Guardado
        </Badge>
      )}
      {/* One button for both, so that whoever pressed it is still on it. */}
      <button
        type="button"
        className="momento-acto"
        title={saved ? "Quitar" : undefined}
        aria-label={`${saved ? "Quitar" : "Guardar"}: ${texto}`}
        disabled={disabled}
        onClick={onToggle}
      >
        {saved ? <Icon of={X} /> : "Guardar"}
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
