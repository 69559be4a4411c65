import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { moved, NEAREST, type Recorte, type Size, squareOf, zoomed } from "../model/recorte";

const STEP = 0.05;
const ZOOM_STEP = 0.1;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const NEARER = ["+", "="];

interface CropFrameProps {
  src: string;
  size: Size;
  recorte: Recorte;
  onChange: (next: Recorte) => void;
}

/** The square through which a picture is seen: dragged, or moved with the keyboard, and brought nearer. */
export function CropFrame({ src, size, recorte, onChange }: CropFrameProps) {
  const hint = useId();
  const drag = useDrag((right, down) => onChange(moved(size, recorte, right, down)));
  const { left, top, side } = squareOf(size, recorte);
  const share = (length: number) => `${(100 * length) / side}%`;

  function onKeyDown(event: KeyboardEvent) {
    const next = keyed(event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }

  function keyed(key: string): Recorte | null {
    const arrow = ARROWS[key];
    if (arrow) return moved(size, recorte, ...arrow);
    if (NEARER.includes(key)) return zoomed(size, recorte, recorte.zoom + ZOOM_STEP);
    return key === "-" ? zoomed(size, recorte, recorte.zoom - ZOOM_STEP) : null;
  }

  return (
    <>
      <div
        // Its pebble is what will be seen wherever the photo is small.
        className="relative mx-auto aspect-square w-[min(320px,100%)] cursor-grab touch-none overflow-hidden rounded-3 bg-hundido select-none after:pointer-events-none after:absolute after:inset-0 after:rounded-(--guijarro-a) after:[box-shadow:0_0_0_200px_var(--velo)] active:cursor-grabbing"
        role="application"
        aria-label="Recorte de la foto"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes every key itself
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <img
          src={src}
          alt=""
          className="absolute max-w-none"
          draggable={false}
          style={{
            width: share(size.width),
            height: share(size.height),
            left: share(-left),
            top: share(-top),
          }}
        />
      </div>
      <p className="sm tenue" id={hint}>
        Arrastra la foto para encuadrarla. Con el teclado, las flechas la mueven y + y - la acercan
        o la alejan.
      </p>
      <label className="campo">
        <span className="rotulo">Acercar</span>
        <input
          type="range"
          className="min-h-[28px] w-full cursor-pointer accent-primario focus-visible:rounded-2"
          min={1}
          max={NEAREST}
          step={0.01}
          value={recorte.zoom}
          aria-valuetext={`${Math.round(recorte.zoom * 100)} %`}
          onChange={(event) => onChange(zoomed(size, recorte, Number(event.target.value)))}
        />
      </label>
    </>
  );
}

/** Follows one finger or the mouse, in fractions of the frame. */
function useDrag(move: (right: number, down: number) => void) {
  const last = useRef<{ id: number; x: number; y: number }>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (last.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current;
      if (from?.id !== event.pointerId) return;
      const frame = event.currentTarget.clientWidth;
      last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      move((event.clientX - from.x) / frame, (event.clientY - from.y) / frame);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
