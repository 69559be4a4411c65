import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import type { GuiaPasos } from "@/entities/ejercicio/types";
import { ofThisTab } from "@/lib/browser-storage";
import { clock } from "@/lib/formats";
import { instant, since } from "@/lib/steady-clock";
import { type Reloj, useReloj } from "./useReloj";

const SECOND = 1000;

interface StepsPracticaProps {
  /** Names the exercise: a reload goes on at the step where it was. */
  place: string;
  guia: GuiaPasos;
  onDone: (segundos: number) => void;
}

/** The steps of an exercise one at a time, each with its timer if it has one. */
export function StepsPractica({ place, guia, onDone }: StepsPracticaProps) {
  const key = `paso:${place}`;
  const [began] = useState(instant);
  const [at, setAt] = useState(() => stepIn(ofThisTab.get(key), guia));
  const reloj = useReloj();
  const paso = guia.pasos[at];
  const last = at === guia.pasos.length - 1;

  function go(next: number): void {
    ofThisTab.set(key, String(next));
    reloj.reset();
    setAt(next);
  }

  function finish(): void {
    ofThisTab.remove(key);
    onDone(Math.round(since(began) / SECOND));
  }

  if (!paso) return null;
  return (
    <div className="grid gap-4">
      <p className="sm tenue">{`Paso ${at + 1} de ${guia.pasos.length}`}</p>
      <Texto key={at}>{paso.texto}</Texto>
      {paso.segundos && <Temporizador segundos={paso.segundos} reloj={reloj} />}
      <div className="fila envuelve gap-2">
        <Button variant="linea" disabled={at === 0} onClick={() => go(at - 1)}>
          Anterior
        </Button>
        <Button onClick={last ? finish : () => go(at + 1)}>
          {last ? "Terminar" : "Siguiente"}
        </Button>
      </div>
    </div>
  );
}

/** What is to be done now: it is read aloud as it comes. */
function Texto({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className="text-lg whitespace-pre-line wrap-anywhere" dir="auto">
      {children}
    </p>
  );
}

function Temporizador({ segundos, reloj }: { segundos: number; reloj: Reloj }) {
  const { elapsed, running, start, pause } = reloj;
  const left = Math.max(0, segundos - Math.floor(elapsed / SECOND));
  const over = left === 0;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-2xl tabular-nums" role="timer" aria-label="Tiempo que queda">
        {clock(left)}
      </p>
      <p className="oculto" role="status">
        {over ? "Se acabó el tiempo de este paso." : ""}
      </p>
      {over ? (
        <p className="suave">Se acabó el tiempo de este paso. Sigue cuando quieras.</p>
      ) : (
        <Button variant="suave" onClick={running ? pause : start}>
          {textOf(running, elapsed)}
        </Button>
      )}
    </div>
  );
}

function textOf(running: boolean, elapsed: number): string {
  if (running) return "Pausar el tiempo";
  return elapsed > 0 ? "Seguir con el tiempo" : "Empezar el tiempo";
}

function stepIn(kept: string | null, { pasos }: GuiaPasos): number {
  const step = Number(kept ?? 0);
  return Number.isInteger(step) && step >= 0 && step < pasos.length ? step : 0;
}
