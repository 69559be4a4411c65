import { ProgressBar } from "@/components/ui/ProgressBar";
import type { Avance } from "@/entities/ejercicio/types";
import { number } from "@/lib/formats";

interface BarraAvanceProps {
  etiqueta: string;
  avance: Avance;
}

/** How much of something is done: its name, `2 de 3`, and a bar. */
export function BarraAvance({ etiqueta, avance }: BarraAvanceProps) {
  return (
    <div>
      <div className="entre mb-1 items-baseline text-sm wrap-anywhere">
        <span dir="auto">{etiqueta}</span>
        <span className="tenue dato whitespace-nowrap">{`${number(avance.completados)} de ${number(avance.asignados)}`}</span>
      </div>
      <ProgressBar value={avance.porcentaje} label={etiqueta} />
    </div>
  );
}
