import { useState } from "react";
import { Markdown } from "@/components/Markdown";
import type { Analisis } from "../types";
import { AnalisisBreve } from "./AnalisisBreve";
import { AnalisisConCitas } from "./AnalisisConCitas";
import type { Said } from "./Citas";
import { UncitedPassages } from "./UncitedPassages";

interface ProfesionalProps {
  analisis: Analisis | null | undefined;
  /** As it is written now, and as the engine wrote it. */
  text: string;
  proposal: string | null | undefined;
  /** The text says what its analysis says, though a newer one is proposed beside it. */
  asAnalysed?: boolean;
  said: Said;
  onTime: ((seconds: number) => void) | undefined;
  level: 3 | 4;
}

/**
 * The therapist's version. As the engine left it, its statements stand with their words; once corrected
 * it is the correction that is read, and the statements stay at hand.
 */
export function Profesional(props: ProfesionalProps) {
  const { analisis, text, proposal, asAnalysed = false, said, onTime, level } = props;
  const [open, setOpen] = useState(false);
  const statements = analisis && <AnalisisConCitas analisis={analisis} said={said} level={level} />;
  const rest = analisis && <UncitedPassages analisis={analisis} said={said} />;
  if (analisis && (asAnalysed || text === proposal)) {
    return (
      <div className="pila">
        <AnalisisBreve analisis={analisis} said={said} level={level} />
        {rest}
      </div>
    );
  }
  return (
    <div className="pila">
      {text.trim() === "" ? (
        <p className="tenue">Esta versión está vacía.</p>
      ) : (
        <Markdown text={text} level={level} onTime={onTime} />
      )}
      {statements && (
        <details
          className="desplegable"
          open={open}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>Ver el análisis original, con sus citas</summary>
          {open && statements}
        </details>
      )}
      {rest}
    </div>
  );
}
