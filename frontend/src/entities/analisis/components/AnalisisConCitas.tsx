import { clsx } from "clsx";
import { Alert } from "@/components/states/ErrorState";
import { Badge } from "@/components/ui/Badge";
import { plural } from "@/lib/formats";
import { type Placed, placed, unbackedIn } from "../model/statements";
import type { Analisis, Tema } from "../types";
import { Acuerdos } from "./Acuerdos";
import { AnalisisPart } from "./AnalisisPart";
import type { Said } from "./Citas";
import { Riesgo } from "./Riesgo";
import { FoldedStatement, Statement } from "./Statement";

interface AnalisisConCitasProps {
  analisis: Analisis;
  said: Said;
  /** The level of its headings: one below the heading it stands under. */
  level: 3 | 4;
}

/** An analysis statement by statement, each with the words it rests on. */
export function AnalisisConCitas({ analisis, said, level }: AnalisisConCitasProps) {
  const { resumen, temas, emociones, cambios, acuerdos, riesgo } = analisis;
  const statement = (at: Placed) => (
    <Statement key={`${at.parte} ${at.lugar}`} at={at} said={said} />
  );
  const theme = (at: Placed<Tema>) =>
    at.statement.etiqueta ? (
      <FoldedStatement label={at.statement.etiqueta} at={at} said={said} />
    ) : (
      statement(at)
    );
  return (
    <div className="pila gap-5">
      <Unbacked analisis={analisis} said={said} />
      <AnalisisPart
        title="Resumen"
        level={level}
        items={placed("resumen", resumen).map(statement)}
      />
      <AnalisisPart
        title="Añadido por ti"
        level={level}
        items={placed("anadidas", analisis.anadidas).map(statement)}
      />
      <Acuerdos acuerdos={acuerdos} said={said} level={level} />
      <Riesgo menciones={riesgo} said={said} level={level} />
      <AnalisisPart title="Temas" level={level} items={placed("temas", temas).map(theme)} />
      <AnalisisPart
        title="Emociones"
        level={level}
        items={placed("emociones", emociones).map((at) => (
          <Statement key={at.lugar} at={at} said={said}>
            <b>{at.statement.nombre}</b> <Intensity of={at.statement.intensidad} />
          </Statement>
        ))}
      />
      <AnalisisPart
        title="Cambios"
        level={level}
        items={placed("cambios", cambios).map(statement)}
      />
      <AnalisisPart
        title="Ejercicios propuestos"
        level={level}
        items={analisis.ejercicios_propuestos.map(({ titulo, motivo }, lugar) => (
          <Statement
            key={titulo}
            at={{ parte: "ejercicios_propuestos", lugar, statement: motivo }}
            said={said}
          >
            <b>{titulo}</b>
          </Statement>
        ))}
      />
      <AnalisisPart
        title="No apareció en la conversación"
        level={level}
        look="areas"
        items={analisis.no_explorado.map((area) => (
          <Badge key={area} tone="linea">
            {area}
          </Badge>
        ))}
      />
      <AnalisisPart
        title="Ritmo"
        level={level}
        items={placed("ritmo", analisis.ritmo).map(statement)}
      />
    </div>
  );
}

/** How many of its statements nobody's words back, and why; nothing when all are backed. */
export function Unbacked({ analisis, said }: { analisis: Analisis; said: Said }) {
  const count = unbackedIn(analisis);
  if (count === 0) return null;
  const why =
    said.turns.length > 0
      ? "Lo que citan no está, palabra por palabra, en la transcripción."
      : "No hay transcripción con la que respaldarlas.";
  return (
    <Alert
      tone="aviso"
      title={plural(count, "afirmación sin respaldo", "afirmaciones sin respaldo")}
    >
      {`${why} No entran en la propuesta para ${said.patientName}.`}
    </Alert>
  );
}

const STRENGTHS = [1, 2, 3, 4, 5];

function Intensity({ of: strength }: { of: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true">
        {STRENGTHS.map((step) => (
          <i
            key={step}
            className={clsx(
              "inline-block h-[7px] w-[8px] rounded-(--guijarro-a) [margin-inline-end:3px]",
              step <= strength ? "bg-aviso" : "bg-(--aviso-linea)",
            )}
          />
        ))}
      </span>
      <span className="xs tenue">{`intensidad ${strength} de 5`}</span>
    </span>
  );
}
