import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { EscucharAqui } from "@/entities/archivo/EscucharAqui";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { instant, since } from "@/lib/steady-clock";

const SECOND = 1000;

interface UnguidedPracticaProps {
  ejercicio: UnifiedEjercicio;
  onDone: (segundos: number) => void;
}

/** An exercise that nothing leads through: its words and its sound, and an end that they say. */
export function UnguidedPractica({ ejercicio, onDone }: UnguidedPracticaProps) {
  const [began] = useState(instant);
  const { descripcion, archivos, titulo } = ejercicio;
  return (
    <div className="pila gap-5">
      <p className="whitespace-pre-line break-words" dir="auto">
        {descripcion || "Hazlo como lo hablasteis, y a tu ritmo."}
      </p>
      <EscucharAqui archivos={archivos} titulo={titulo} />
      <div className="fila envuelve gap-2">
        <Button autoFocus onClick={() => onDone(Math.round(since(began) / SECOND))}>
          Ya lo he hecho
        </Button>
      </div>
    </div>
  );
}
