import { Check, PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Textarea } from "@/components/ui/inputs";
import { useDraft } from "../context";

interface AnalysisTextProps {
  name: "analisis_ia" | "analisis_ia_paciente";
  label: string;
  disabled: boolean;
  show: (text: string) => ReactNode;
}

/** One version of the analysis: read as it will be read, or being written. */
export function AnalysisText({ name, label, disabled, show }: AnalysisTextProps) {
  const { saver, state } = useDraft();
  const [editing, setEditing] = useState(false);
  const text = state.form[name] ?? "";
  const empty = text.trim() === "";
  return (
    <>
      {editing ? (
        <Textarea
          aria-label={label}
          rows={16}
          value={text}
          disabled={disabled}
          onChange={(event) => saver.change({ [name]: event.target.value })}
        />
      ) : (
        <div className="ia">
          {empty ? <p className="tenue">Todavía está vacía: escríbela tú.</p> : show(text)}
        </div>
      )}
      <div className="entre envuelve">
        <p className="sm tenue">
          Texto generado a partir de la transcripción. Revísalo antes de usarlo.
        </p>
        <Button
          variant="linea"
          size="s"
          disabled={disabled}
          icon={<Icon of={editing ? Check : PenLine} />}
          onClick={() => setEditing(!editing)}
        >
          {editing ? "Listo" : "Editar"}
        </Button>
      </div>
    </>
  );
}
