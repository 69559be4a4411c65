import { clsx } from "clsx";
import { type CSSProperties, useRef } from "react";
import { ESTADOS } from "@/entities/cita/model/date-words";
import { hourAt } from "@/entities/cita/model/local-times";
import type { Cita } from "@/entities/cita/types";
import { type Placed, SLOT_MINUTES } from "../model/week";
import { type Moved, useDragging } from "../useDragging";

interface CitaBlockProps {
  placed: Placed;
  /** The minute at which the row begins that it hangs from. */
  slot: number;
  /** Minutes to be kept free after it. */
  pausa: number;
  /** Whether the keyboard comes to it by itself: its cell, which opens the first of several, does not. */
  reachable: boolean;
  onOpen: () => void;
  onMoved: (moved: Moved) => void;
}

const LANE =
  "absolute left-[calc(100%*var(--carril)/var(--carriles)_+_2px)] w-[calc(100%/var(--carriles)_-_var(--e-1))] rounded-1";
const STRUCK = "bg-hundido text-tinta-2 line-through";
const LOOKS: Partial<Record<Cita["estado"], string>> = {
  confirmada: "bg-(--exito-suave) text-exito-tinta",
  cancelada: STRUCK,
  no_asistio: STRUCK,
  realizada: "bg-superficie-2 text-tinta-2 [box-shadow:inset_0_0_0_1px_var(--linea-2)]",
};

/** An appointment in its day: a click opens it, a pointer moves it or its end. The keyboard uses its cell. */
export function CitaBlock({ placed, slot, pausa, reachable, onOpen, onMoved }: CitaBlockProps) {
  const { cita, from, minutes, lane, lanes } = placed;
  const dragging = useDragging(onMoved);
  const wasMoved = useRef(false);
  const { moved } = dragging;
  const [by, longer] = moved?.resized ? [0, moved.minutes] : [moved?.minutes ?? 0, 0];
  const style = {
    "--desde": (from - slot + by) / SLOT_MINUTES,
    "--largo": Math.max(minutes + longer, SLOT_MINUTES / 2) / SLOT_MINUTES,
    "--pausa": pausa / SLOT_MINUTES,
    "--carril": lane,
    "--carriles": lanes,
    "--dias": moved?.days ?? 0,
  } as CSSProperties;
  const shown = moved && !moved.resized ? from + by : from;
  const block = (
    <button
      ref={dragging.block}
      type="button"
      tabIndex={reachable ? 0 : -1}
      data-cita={cita.id}
      className={clsx(
        LANE,
        "top-[calc(var(--desde)*100%)] block h-[calc(var(--largo)*100%_-_2px)] overflow-hidden px-2 text-start text-xs leading-[1.25] select-none [-webkit-touch-callout:none] [padding-block:2px] [translate:calc(var(--dias)*100%)_0]",
        LOOKS[cita.estado] ?? "bg-primario-suave text-primario-tinta",
        moved ? "z-4 cursor-grabbing opacity-85 shadow-3" : "z-1 cursor-grab",
      )}
      style={style}
      onPointerDown={(event) => dragging.start(event, isEnd(event.target))}
      onPointerMove={dragging.move}
      onPointerUp={() => {
        wasMoved.current = dragging.end();
      }}
      onPointerCancel={dragging.drop}
      onClick={() => {
        if (!wasMoved.current) onOpen();
        wasMoved.current = false;
      }}
    >
      <b className="block truncate">
        <bdi>{cita.paciente_nombre}</bdi>
      </b>
      <small className="block truncate [font-size:inherit]">
        {hourAt(((shown % DAY) + DAY) % DAY)}
        {cita.estado !== "prevista" && ` · ${ESTADOS[cita.estado]}`}
        {cita.solicitud && !cita.solicitud.respuesta && " · Pide un cambio"}
      </small>
      <span className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize" data-fin="" />
    </button>
  );
  if (pausa === 0 || moved) return block;
  return (
    <>
      {block}
      <span
        className={clsx(
          LANE,
          "pointer-events-none top-[calc((var(--desde)_+_var(--largo))*100%)] h-[calc(var(--pausa)*100%)] [background:repeating-linear-gradient(135deg,var(--linea)_0_2px,transparent_2px_var(--e-2))]",
        )}
        style={style}
        aria-hidden="true"
      />
    </>
  );
}

const DAY = 24 * 60;

function isEnd(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.fin !== undefined;
}
