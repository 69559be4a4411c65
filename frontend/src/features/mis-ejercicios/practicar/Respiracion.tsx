import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/Button";
import type { GuiaRespiracion } from "@/entities/ejercicio/types";
import { clock } from "@/lib/formats";
import { momentoAt, restOf } from "./fases";
import { useReloj } from "./useReloj";

const SECOND = 1000;

interface RespiracionProps {
  guia: GuiaRespiracion;
  /** Once it is over, or they say so. */
  onDone: (segundos: number) => void;
}

/** A circle to breathe with, its words and a count; who wants no motion has the words and the count. */
export function Respiracion({ guia, onDone }: RespiracionProps) {
  const { elapsed, running, start, pause } = useReloj();
  const begun = elapsed > 0 || running;
  const rest = restOf(guia, elapsed);
  const { palabra, quedan, escala } = momentoAt(guia, elapsed);
  const over = rest === 0;

  const done = useEffectEvent(() => onDone(Math.round(elapsed / SECOND)));
  useEffect(() => {
    if (over) done();
  }, [over]);

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div
        className="respira-lugar grid aspect-square w-[min(240px,60vw)] place-items-center motion-reduce:hidden"
        aria-hidden="true"
      >
        <i
          className="size-full rounded-total bg-primario-suave [box-shadow:inset_0_0_0_2px_var(--primario)]"
          style={{ scale: String(escala) }}
        />
      </div>
      <p className="grid min-h-[72px] text-xl">
        <b role="status">{begun ? palabra : "Cuando quieras"}</b>
        {begun && <span aria-hidden="true">{quedan}</span>}
      </p>
      <p className="sm tenue">{`Quedan ${clock(Math.ceil(rest / SECOND))}`}</p>
      <div className="fila envuelve justify-center gap-2">
        <Button onClick={running ? pause : start} autoFocus>
          {buttonOf(begun, running)}
        </Button>
        {begun && (
          <Button variant="linea" onClick={() => done()}>
            Terminar aquí
          </Button>
        )}
      </div>
    </div>
  );
}

function buttonOf(begun: boolean, running: boolean): string {
  if (running) return "Pausar";
  return begun ? "Seguir" : "Empezar";
}
