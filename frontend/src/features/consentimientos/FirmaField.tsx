import { type PointerEvent, useRef } from "react";
import { Button } from "@/components/ui/Button";

const WIDTH = 600;
const HEIGHT = 200;
const LINE = 3;

interface FirmaFieldProps {
  /** The drawing as an address of data; null once it is wiped. */
  onChange: (firma: string | null) => void;
}

/** Where somebody signs with a finger or a mouse; signing is not needed to decide. */
export function FirmaField({ onChange }: FirmaFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const sheet = event.currentTarget;
    const pen = sheet.getContext("2d");
    if (!drawing.current || !pen) return;
    const box = sheet.getBoundingClientRect();
    pen.lineTo(
      ((event.clientX - box.left) * WIDTH) / box.width,
      ((event.clientY - box.top) * HEIGHT) / box.height,
    );
    pen.stroke();
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext("2d");
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    pen.lineWidth = LINE;
    pen.lineCap = "round";
    pen.beginPath();
    draw(event);
  }

  function end(event: PointerEvent<HTMLCanvasElement>) {
    if (!drawing.current) return;
    drawing.current = false;
    onChange(event.currentTarget.toDataURL("image/png"));
  }

  function wipe() {
    const { current: sheet } = canvas;
    sheet?.getContext("2d")?.clearRect(0, 0, WIDTH, HEIGHT);
    onChange(null);
  }
  return (
    <div className="pila gap-2">
      <p className="rotulo" id="firma">
        Firma con el dedo o el ratón (si se quiere)
      </p>
      <canvas
        ref={canvas}
        className="firma"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-labelledby="firma"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div>
        <Button size="s" variant="texto" onClick={wipe}>
          Borrar la firma
        </Button>
      </div>
    </div>
  );
}
