import { ChevronLeft, ChevronRight, Plus } from "lucide";
import { type KeyboardEvent, type PointerEvent, use, useMemo, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { clock } from "@/lib/formats";
import { coverageIn, type Stretch, stretchesOf } from "../model/coverage";
import { LecturaContext } from "../model/lectura";
import type { Analisis } from "../types";
import type { Said } from "./Citas";

const LINEA = "h-[16px] cursor-pointer overflow-hidden rounded-2 bg-hover";
const LEYENDA =
  "inline-flex items-center gap-2 before:me-1 before:inline-block before:h-[8px] before:w-[10px] before:rounded-(--guijarro-a) before:[box-shadow:inset_0_0_0_1px_var(--linea-2)]";

interface SinCitarProps {
  analisis: Analisis;
  said: Said;
}

/** The session as a line, and what of it the analysis did not use, turn by turn. */
export function UncitedPassages({ analisis, said }: SinCitarProps) {
  const { turns } = said;
  const lectura = use(LecturaContext);
  const stretches = useMemo(() => stretchesOf(analisis, turns), [analisis, turns]);
  const uncited = stretches.filter(({ place, cited }) => !cited && turns[place]?.text.trim());
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, uncited.length - 1);
  const stretch = uncited[at];
  const turn = stretch && turns[stretch.place];
  const coverage = coverageIn(analisis);
  if (turns.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-2" aria-label="Lo que no se ha usado">
      {coverage && <p className="sm">{coverage}</p>}
      <Line stretches={stretches} uncited={uncited} at={at} said={said} onChoose={setChosen} />
      <p className="xs tenue flex flex-wrap gap-x-3 gap-y-1" aria-hidden="true">
        <span className={`${LEYENDA} before:bg-primario`}>Citado</span>
        <span className={`${LEYENDA} before:bg-(--dato-medio)`}>Sin citar</span>
        <span className={`${LEYENDA} before:bg-hover`}>Silencio</span>
      </p>
      {stretch && turn ? (
        <>
          <p className="sm">
            <b>{`Sin citar, ${at + 1} de ${uncited.length}: `}</b>
            {turn.end_time > 0 && `${clock(turn.start_time)} `}
            {turn.speaker_label && `${turn.speaker_label}: `}
            <q className="wrap-anywhere [quotes:'«'_'»']">{turn.text}</q>
          </p>
          <div className="fila envuelve gap-2">
            <Button
              variant="texto"
              size="s"
              icon={<Icon of={ChevronLeft} />}
              disabled={at === 0}
              onClick={() => setChosen(at - 1)}
            >
              Anterior
            </Button>
            <Button
              variant="texto"
              size="s"
              icon={<Icon of={ChevronRight} />}
              disabled={at === uncited.length - 1}
              onClick={() => setChosen(at + 1)}
            >
              Siguiente
            </Button>
            {said.onTurn && (
              <Button variant="linea" size="s" onClick={() => said.onTurn?.(stretch.place)}>
                Ver en la transcripción
              </Button>
            )}
            {lectura && (
              <Button
                variant="suave"
                size="s"
                icon={<Icon of={Plus} />}
                busy={lectura.busy}
                onClick={() =>
                  lectura.act({ kind: "anadir", segmento: stretch.place, cita: turn.text })
                }
              >
                Añadir al análisis
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="sm tenue">El análisis cita todos los turnos.</p>
      )}
    </section>
  );
}

interface LineProps {
  stretches: readonly Stretch[];
  uncited: readonly Stretch[];
  at: number;
  said: Said;
  onChoose: (at: number) => void;
}

/** Goes from one turn that is not cited to the next, with the arrows or where it is pressed. */
function Line({ stretches, uncited, at, said, onChoose }: LineProps) {
  const current = uncited[at];
  const turn = current && said.turns[current.place];
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const where = (100 * (event.clientX - box.left)) / Math.max(1, box.width);
    onChoose(nearest(uncited, where));
  };
  const step = (event: KeyboardEvent) => {
    const to = target(event.key, at, uncited.length - 1);
    if (to === null) return;
    event.preventDefault();
    onChoose(to);
  };
  const drawing = (
    <svg
      className="block size-full"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {stretches.map(({ place, from, length, cited }) => (
        <rect
          key={place}
          x={from}
          width={length}
          height="8"
          className={cited ? "fill-primario" : "fill-(--dato-medio)"}
        />
      ))}
      {current && (
        <rect
          x={current.from}
          width={Math.max(0.6, current.length)}
          height="8"
          className="fill-acento"
        />
      )}
    </svg>
  );
  if (!turn) return <div className={LINEA}>{drawing}</div>;
  return (
    <div
      className={LINEA}
      role="slider"
      tabIndex={0}
      aria-label="Turnos que el análisis no cita"
      aria-valuemin={1}
      aria-valuemax={uncited.length}
      aria-valuenow={at + 1}
      aria-valuetext={`${at + 1} de ${uncited.length}: ${turn.text}`}
      onPointerDown={point}
      onKeyDown={step}
    >
      {drawing}
    </div>
  );
}

function nearest(uncited: readonly Stretch[], where: number): number {
  const away = uncited.map(({ from, length }) => Math.max(from - where, where - from - length, 0));
  return away.indexOf(Math.min(...away));
}

function target(key: string, at: number, last: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowDown: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    ArrowUp: Math.min(last, at + 1),
    Home: 0,
    End: last,
  };
  return moves[key] ?? null;
}
