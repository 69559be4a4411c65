import { useState } from "react";
import { mainOf, statementsOf } from "../model/statements";
import type { Analisis } from "../types";
import { AnalisisConCitas, Unbacked } from "./AnalisisConCitas";
import type { Said } from "./Citas";
import { MarcasLeyenda } from "./Marcas";
import { Riesgo } from "./Riesgo";
import { Statement } from "./Statement";

interface AnalisisBreveProps {
  analisis: Analisis;
  said: Said;
  /** The level of the headings of the whole: one below the heading it stands under. */
  level: 3 | 4;
}

/**
 * What an analysis says first, in three statements, and the rest of it when it is wanted. Words about
 * dying or harm wait behind nothing.
 */
export function AnalisisBreve({ analisis, said, level }: AnalisisBreveProps) {
  const [whole, setWhole] = useState(false);
  const main = mainOf(analisis);
  const { riesgo, no_explorado } = analisis;
  if (statementsOf(analisis).length + no_explorado.length === main.length) {
    return <AnalisisConCitas analisis={analisis} said={said} level={level} />;
  }
  return (
    <div className="pila">
      {whole ? (
        <AnalisisConCitas analisis={analisis} said={said} level={level} />
      ) : (
        <>
          <Unbacked analisis={analisis} said={said} />
          <ul className="afirmaciones">
            {main.map((at) => (
              <li key={`${at.parte} ${at.lugar}`}>
                <Statement at={at} said={said} />
              </li>
            ))}
          </ul>
          <Riesgo menciones={riesgo} said={said} level={level} />
        </>
      )}
      <MarcasLeyenda />
      <button
        type="button"
        className="enlace justify-self-start"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? "Ver solo lo principal" : "Ver el análisis completo"}
      </button>
    </div>
  );
}
