// biome-ignore-all lint/a11y/useSemanticElements: a grid that is moved in by arrows is no table
import { clsx } from "clsx";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { dayInWords, ESTADOS, isOpen, shortDay } from "@/entities/cita/model/date-words";
import { hourAt, weekdayOf } from "@/entities/cita/model/local-times";
import type { Cita, Festivo, Franja } from "@/entities/cita/types";
import { todayIso } from "@/lib/days";
import { isClosed, type Placed, SLOT_MINUTES } from "../model/week";
import type { Moved } from "../useDragging";
import { CitaBlock } from "./CitaBlock";
import { HolidayName } from "./HolidayName";

interface RejillaProps {
  label: string;
  days: readonly string[];
  slots: readonly number[];
  placed: readonly Placed[];
  franjas: readonly Franja[];
  festivos: readonly Festivo[];
  /** Minutes that the therapist keeps free after each. */
  pausa: number;
  onCreate: (day: string, minute: number) => void;
  onOpen: (cita: Cita) => void;
  onMoved: (cita: Cita, moved: Moved) => void;
  /** Whether it takes the focus as it comes; it says once that it has. */
  takesFocus: RefObject<boolean>;
  /** To the stretch of days before (-1) or after (1). */
  onTurn: (by: number) => void;
}

const ROW = "grid grid-cols-[56px_repeat(var(--dias),minmax(96px,1fr))]";

interface Cell {
  day: number;
  slot: number;
}

/**
 * Days beside each other, half an hour a row. One cell has the focus: arrows move it, Enter makes an
 * appointment there or opens the one that is there, Alt and an arrow move that one, with Shift its end.
 * Where several begin in one cell, Tab goes on from it to each.
 */
export function Rejilla(props: RejillaProps) {
  const {
    label,
    days,
    slots,
    placed,
    franjas,
    festivos,
    pausa,
    onCreate,
    onOpen,
    onMoved,
    onTurn,
    takesFocus,
  } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState<Cell>(() => firstCell(days, placed, slots));
  const [first = 0] = slots;
  // There may be fewer rows than when it was chosen: the grid is always reached by one cell.
  const active = { ...chosen, slot: Math.min(chosen.slot, slots.length - 1) };
  /** The appointment that the keyboard moves, which stands in its new cell only when it was saved. */
  const moving = useRef<Cell & { id: string }>(undefined);

  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    takesFocus.current = false;
  }, [takesFocus]);

  function at({ day, slot }: Cell): Placed[] {
    const start = first + slot * SLOT_MINUTES;
    return placed.filter(
      (each) => each.day === days[day] && each.from >= start && each.from < start + SLOT_MINUTES,
    );
  }

  const isActive = ({ day, slot }: Cell) => active.day === day && active.slot === slot;

  function focus(next: Cell) {
    const cell = {
      day: Math.min(Math.max(0, next.day), days.length - 1),
      slot: Math.min(Math.max(0, next.slot), slots.length - 1),
    };
    setActive(cell);
    grid.current?.querySelector<HTMLElement>(`[data-celda="${cell.day}-${cell.slot}"]`)?.focus();
  }

  function enter(cell: Cell) {
    const [here] = at(cell);
    const day = days[cell.day];
    if (here) onOpen(here.cita);
    else if (day) onCreate(day, first + cell.slot * SLOT_MINUTES);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const { cita } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const among = at(active);
    const carried = moving.current && isActive(moving.current) ? moving.current.id : cita;
    const here = placed.find((each) => each.cita.id === carried) ?? among[0];
    if (!event.altKey) moving.current = undefined;
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && cita) return;
    if (presses) enter(active);
    else if (event.key === "PageUp" || event.key === "PageDown") {
      onTurn(event.key === "PageUp" ? -1 : 1);
    } else if (event.key === "Home") focus({ ...active, day: 0 });
    else if (event.key === "End") focus({ ...active, day: days.length - 1 });
    else if (step && event.altKey && here) {
      const [days, slots] = step;
      const resized = event.shiftKey;
      const next = resized ? active : { day: active.day + days, slot: active.slot + slots };
      moving.current = { ...next, id: here.cita.id };
      onMoved(here.cita, { days: resized ? 0 : days, minutes: slots * SLOT_MINUTES, resized });
      if (!resized) focus(next);
    } else if (step) focus({ day: active.day + step[0], slot: active.slot + step[1] });
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className="overflow-x-auto rounded-3 bg-superficie [box-shadow:inset_0_0_0_1px_var(--linea)]"
      style={{ "--dias": days.length } as CSSProperties}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Dias days={days} festivos={festivos} />
      {slots.map((minute, slot) => (
        <div key={minute} role="row" tabIndex={-1} className={clsx("group", ROW)}>
          <span role="rowheader" tabIndex={-1} className="px-2 text-end text-xs text-tinta-3">
            <span className={clsx(minute % 60 !== 0 && "oculto")}>{hourAt(minute)}</span>
          </span>
          {days.map((day, column) => {
            const cell = { day: column, slot };
            return (
              <Celda
                key={day}
                place={`${column}-${slot}`}
                day={day}
                minute={minute}
                here={at(cell)}
                active={isActive(cell)}
                closed={isClosed(franjas, weekdayOf(day), minute)}
                pausa={pausa}
                onFocus={() => setActive(cell)}
                onEnter={() => enter(cell)}
                onOpen={onOpen}
                onMoved={onMoved}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The days, each with its holiday. */
function Dias({ days, festivos }: Pick<RejillaProps, "days" | "festivos">) {
  return (
    <div
      role="row"
      tabIndex={-1}
      className={clsx(
        ROW,
        "sticky top-0 z-2 border-b border-linea bg-superficie text-sm font-[600] *:p-2 *:text-center [&_small]:font-[400]",
      )}
    >
      <span role="columnheader" tabIndex={-1}>
        <span className="oculto">Hora</span>
      </span>
      {days.map((day) => (
        <span
          key={day}
          role="columnheader"
          tabIndex={-1}
          className={clsx(
            day === todayIso() && "text-primario-tinta [box-shadow:inset_0_-3px_0_var(--primario)]",
          )}
        >
          <abbr className="no-underline" title={dayInWords(day)}>
            {shortDay(day)}
          </abbr>
          <HolidayName festivos={festivos} day={day} />
        </span>
      ))}
    </div>
  );
}

interface CeldaProps extends Pick<RejillaProps, "pausa" | "onOpen" | "onMoved"> {
  /** Under which name the grid finds it, to give it the focus. */
  place: string;
  day: string;
  minute: number;
  here: readonly Placed[];
  active: boolean;
  closed: boolean;
  onFocus: () => void;
  onEnter: () => void;
}

/** Half an hour of a day, and the appointments that begin in it. */
function Celda({ place, day, minute, here, active, closed, ...props }: CeldaProps) {
  const { pausa, onFocus, onEnter, onOpen, onMoved } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <div
      role="gridcell"
      data-celda={place}
      tabIndex={active ? 0 : -1}
      aria-label={labelOf(day, minute, here)}
      className={clsx(
        "relative min-h-[28px] cursor-copy border-t border-l border-t-transparent border-l-linea group-even:border-t-linea focus-visible:z-3 focus-visible:[outline:2px_solid_var(--foco)] focus-visible:[outline-offset:-2px]",
        closed && "bg-hundido",
      )}
      onFocus={onFocus}
      onClick={(event) => {
        if (event.target === event.currentTarget) onEnter();
      }}
    >
      {here.map((each) => (
        <CitaBlock
          key={each.cita.id}
          placed={each}
          slot={minute}
          pausa={isOpen(each.cita) ? pausa : 0}
          reachable={here.length > 1 && active}
          onOpen={() => onOpen(each.cita)}
          onMoved={(moved) => onMoved(each.cita, moved)}
        />
      ))}
    </div>
  );
}

/** By days and rows. */
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where the day's first appointment is, else where today's work begins. */
function firstCell(
  days: readonly string[],
  placed: readonly Placed[],
  slots: readonly number[],
): Cell {
  const day = Math.max(0, days.indexOf(todayIso()));
  const [start = 0] = slots;
  const next = placed.find((each) => each.day === days[day]);
  return { day, slot: next ? Math.floor((next.from - start) / SLOT_MINUTES) : 0 };
}

function labelOf(day: string, minute: number, here: readonly Placed[]): string {
  const place = `${dayInWords(day)}, ${hourAt(minute)}`;
  if (here.length === 0) return `${place}, libre`;
  const said = here.map(
    ({ cita, from, minutes }) =>
      `${hourAt(from)}, ${cita.paciente_nombre}, ${minutes} minutos, ${ESTADOS[cita.estado].toLowerCase()}`,
  );
  return `${place}: ${said.join("; ")}`;
}
