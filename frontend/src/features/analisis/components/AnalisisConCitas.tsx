import type { ReactNode } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Badge } from "@/components/ui/Badge";
import { plural } from "@/lib/formats";
import { unbackedIn } from "../model/evidence";
import type { Afirmacion, Analisis } from "../types";
import { Citas, type Said } from "./Citas";

const NOT_EXPLORED = "No explorado en esta sesión";

interface AnalisisConCitasProps {
  analisis: Analisis;
  said: Said;
  /** The level of its headings: one below the heading it stands under. */
  level: 3 | 4;
}

/** An analysis statement by statement, each with the words it rests on. */
export function AnalisisConCitas({ analisis, said, level }: AnalisisConCitasProps) {
  const { resumen, temas, emociones, cambios, no_explorado, ejercicios_propuestos } = analisis;
  const statement = (each: Afirmacion) => <Statement of={each} said={said} />;
  return (
    <div className="pila gap-5">
      <Unbacked count={unbackedIn(analisis)} said={said} />
      <Part title="Resumen" level={level} items={resumen.map(statement)} />
      <Part title="Temas" level={level} items={temas.map(statement)} />
      <Part
        title="Emociones"
        level={level}
        items={emociones.map((emotion) => (
          <Statement key={emotion.nombre} of={emotion} said={said}>
            <b>{emotion.nombre}</b> <Intensity of={emotion.intensidad} />
          </Statement>
        ))}
      />
      <Part title="Cambios" level={level} items={cambios.map(statement)} />
      {ejercicios_propuestos.length > 0 && (
        <Part
          title="Ejercicios propuestos"
          level={level}
          items={ejercicios_propuestos.map(({ titulo, motivo }) => (
            <Statement key={titulo} of={motivo} said={said}>
              <b>{titulo}</b>
            </Statement>
          ))}
        />
      )}
      {no_explorado.length > 0 && (
        <Part
          title="Sin explorar"
          level={level}
          items={no_explorado.map((area) => (
            <p key={area}>
              {area}: <span className="tenue">{NOT_EXPLORED}</span>
            </p>
          ))}
        />
      )}
    </div>
  );
}

function Unbacked({ count, said }: { count: number; said: Said }) {
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

interface PartProps {
  title: string;
  level: 3 | 4;
  items: readonly ReactNode[];
}

function Part({ title, level, items }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="pila gap-2">
      <Heading className="text-lg">{title}</Heading>
      {items.length === 0 ? (
        <p className="tenue">{`${NOT_EXPLORED}.`}</p>
      ) : (
        <ul className="afirmaciones">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is its place in the analysis
            <li key={place}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StatementProps {
  of: Afirmacion;
  said: Said;
  /** What it is about, before the statement itself. */
  children?: ReactNode;
}

function Statement({ of: statement, said, children }: StatementProps) {
  return (
    <div className="afirmacion">
      {children && <p className="fila envuelve gap-2">{children}</p>}
      <p>
        {statement.texto} {!statement.respaldada && <Badge tone="peligro">sin respaldo</Badge>}
      </p>
      {statement.respaldada && <Citas of={statement} said={said} />}
    </div>
  );
}

const STRENGTHS = [1, 2, 3, 4, 5];

function Intensity({ of: strength }: { of: number }) {
  return (
    <span className="intensidad">
      <span aria-hidden="true">
        {STRENGTHS.map((step) => (
          <i key={step} className={step <= strength ? "es" : undefined} />
        ))}
      </span>
      <span className="xs tenue">{`intensidad ${strength} de 5`}</span>
    </span>
  );
}
