import { Badge } from "@/components/ui/Badge";
import { placed } from "../model/statements";
import type { Acuerdo } from "../types";
import { AnalisisPart } from "./AnalisisPart";
import type { Said } from "./Citas";
import { Statement } from "./Statement";

interface AcuerdosProps {
  acuerdos: readonly Acuerdo[];
  said: Said;
  level: 3 | 4;
}

/** What was agreed, as a list of things to do: who, by when, what, and the words it rests on. */
export function Acuerdos({ acuerdos, said, level }: AcuerdosProps) {
  return (
    <AnalisisPart
      title="Acuerdos y tareas"
      level={level}
      items={placed("acuerdos", acuerdos).map((at) => (
        <Statement key={at.lugar} at={at} said={said}>
          <Quien of={at.statement.quien} patientName={said.patientName} />
          {at.statement.para && <span className="xs tenue">{`Para: ${at.statement.para}`}</span>}
        </Statement>
      ))}
    />
  );
}

function Quien({ of: quien, patientName }: { of: Acuerdo["quien"]; patientName: string }) {
  if (quien === "terapeuta") return <Badge tone="junco">Tú</Badge>;
  if (quien === "paciente") return <Badge tone="lirio">{patientName}</Badge>;
  return <Badge tone="agua">{`${patientName} y tú`}</Badge>;
}
