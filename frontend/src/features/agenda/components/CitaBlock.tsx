import { clsx } from "clsx";
import { type CSSProperties, useRef } from "react";
import { hourAt } from "@/entities/cita/model/wall";
import { ESTADOS } from "@/entities/cita/model/words";
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
      className={clsx("agenda-cita", `agenda-cita--${cita.estado}`, moved && "se-mueve")}
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
      <b>
        <bdi>{cita.paciente_nombre}</bdi>
      </b>
      <small>
        {hourAt(((shown % DAY) + DAY) % DAY)}
        {cita.estado !== "prevista" && ` · ${ESTADOS[cita.estado]}`}
        {cita.solicitud && !cita.solicitud.respuesta && " · Pide un cambio"}
      </small>
      <span className="agenda-fin" data-fin="" />
    </button>
  );
  if (pausa === 0 || moved) return block;
  return (
    <>
      {block}
      <span className="agenda-pausa" style={style} aria-hidden="true" />
    </>
  );
}

const DAY = 24 * 60;

function isEnd(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.fin !== undefined;
}
