import { Badge } from "@/components/ui/Badge";
import { placed } from "../model/statements";
import type { MencionDeRiesgo } from "../types";
import { AnalisisPart } from "./AnalisisPart";
import type { Said } from "./Citas";
import { Statement } from "./Statement";

const MEANT: Record<MencionDeRiesgo["tipo"], string> = {
  real: "Puede ser real",
  figurada: "Forma de hablar",
};

const LEAD =
  "Solo las ves tú. Son palabras, no una valoración: leer la conversación es la única forma de saber con seguridad qué quieren decir.";

interface RiesgoProps {
  menciones: readonly MencionDeRiesgo[];
  said: Said;
  level: 3 | 4;
}

/** Words about dying or harm, for the therapist alone: where they are, and no judgement of them. */
export function Riesgo({ menciones, said, level }: RiesgoProps) {
  return (
    <AnalisisPart
      title="Menciones de riesgo"
      level={level}
      lead={LEAD}
      items={placed("riesgo", menciones).map((at) => (
        <Statement key={at.lugar} at={at} said={said}>
          <Badge tone={at.statement.tipo === "real" ? "acento" : "linea"}>
            {MEANT[at.statement.tipo]}
          </Badge>
        </Statement>
      ))}
    />
  );
}
