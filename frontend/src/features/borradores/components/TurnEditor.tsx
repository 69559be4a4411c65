import { Check, Undo2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "@/components/ui/Icon";

interface TurnEditorProps {
  text: string;
  speaker: string;
  /** With the new text, or `null` when nothing is to change. */
  onClose: (text: string | null) => void;
}

/** A turn's text being corrected. Leaving it or Ctrl+Enter keeps the correction, Escape drops it. */
export function TurnEditor({ text, speaker, onClose }: TurnEditorProps) {
  const [said, setSaid] = useState(text);
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose(null);
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onClose(said);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <textarea
        className="turno-texto turno-editor"
        aria-label={`Lo que dijo ${speaker || "esta voz"}`}
        // biome-ignore lint/a11y/noAutofocus: the person just pressed this very text
        autoFocus
        rows={Math.max(1, Math.ceil(said.length / 70))}
        value={said}
        onChange={(event) => setSaid(event.target.value)}
        onKeyDown={keys}
        onBlur={() => onClose(said)}
      />
      <div className="herr">
        {/* Pressing a button would first take the focus, and with it end the edit. */}
        <button
          type="button"
          aria-label="Deshacer"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onClose(null)}
        >
          <Icon of={Undo2} />
        </button>
        <button
          type="button"
          aria-label="Confirmar"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onClose(said)}
        >
          <Icon of={Check} />
        </button>
      </div>
    </>
  );
}
