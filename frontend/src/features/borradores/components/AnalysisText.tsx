import { Check, PenLine } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Textarea } from "@/components/ui/inputs";
import { Autoria, Version } from "@/entities/analisis/components/Autoria";
import { authorshipOf } from "@/entities/analisis/model/authorship";
import { useDraft } from "../context";

interface AnalysisTextProps {
  name: "analisis_ia" | "analisis_ia_paciente";
  label: string;
  disabled: boolean;
  /** As the engine wrote it; `null` where none has. */
  proposal: string | null | undefined;
  show: (text: string) => ReactNode;
}

/** One version of the analysis: read as it will be read, or being written. */
export function AnalysisText(props: AnalysisTextProps) {
  const { name, label, disabled, proposal, show } = props;
  const { saver, state } = useDraft();
  const [editing, setEditing] = useState(false);
  const text = state.form[name] ?? "";
  const authorship = authorshipOf(text, proposal);
  const box = useRef<HTMLTextAreaElement>(null);
  // Focus goes where the writing goes on.
  useEffect(() => {
    if (editing) box.current?.focus();
  }, [editing]);
  return (
    <>
      {editing ? (
        <Textarea
          ref={box}
          aria-label={label}
          rows={16}
          value={text}
          disabled={disabled}
          onChange={(event) => saver.change({ [name]: event.target.value })}
        />
      ) : (
        <Version de={authorship}>
          {authorship === "empty" ? (
            <p className="tenue">Todavía está vacía: escríbela tú.</p>
          ) : (
            show(text)
          )}
        </Version>
      )}
      <div className="entre envuelve">
        <Autoria de={authorship} />
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
