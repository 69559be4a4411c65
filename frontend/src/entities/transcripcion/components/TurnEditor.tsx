import { Check, Split, Undo2 } from "lucide";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import type { EditorActions } from "../model/editor-actions";

/** A pause in the typing after which what is typed counts as said. */
const PAUSE_MS = 700;
/** Where the browser cannot let the box grow with its text. */
const MOST_ROWS = 24;

interface TurnEditorProps extends EditorActions {
  text: string;
  speaker: string;
  /** Where the caret begins. */
  caret: number;
}

/** A turn's text being corrected. Leaving it or Enter keeps the correction, Escape drops it. */
export function TurnEditor({ text, speaker, caret, ...actions }: TurnEditorProps) {
  const [said, setSaid] = useState(text);
  const box = useRef<HTMLTextAreaElement>(null);
  useTypingKept(said, actions.onType);

  useEffect(() => {
    const { current } = box;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(caret, caret);
    current?.scrollIntoView({ block: "nearest" });
  }, [caret]);

  const split = () => actions.onSplit(said, box.current?.selectionStart ?? said.length);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = actOf(event, said.length);
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (act === "drop") actions.onDrop();
    else if (act === "keep") actions.onKeep(said);
    else if (act === "split") split();
    else actions.onMerge(said, act);
  };
  return (
    <>
      <textarea
        ref={box}
        className="turno-texto turno-editor"
        aria-label={`Lo que dijo ${speaker || "esta voz"}`}
        rows={Math.min(MOST_ROWS, Math.max(1, Math.ceil(said.length / 70)))}
        value={said}
        onChange={(event) => setSaid(event.target.value)}
        onKeyDown={keys}
        onBlur={() => actions.onLeave(said)}
      />
      {/* Pressing a button would first take the focus, and with it end the edit. */}
      <div className="herr" onPointerDown={(event) => event.preventDefault()}>
        <button type="button" aria-label="Deshacer" onClick={actions.onDrop}>
          <Icon of={Undo2} />
        </button>
        <button type="button" aria-label="Dividir en dos" onClick={split}>
          <Icon of={Split} />
        </button>
        <button type="button" aria-label="Confirmar" onClick={() => actions.onKeep(said)}>
          <Icon of={Check} />
        </button>
      </div>
    </>
  );
}

type Act = "drop" | "keep" | "split" | "next" | "previous";

function actOf(event: KeyboardEvent<HTMLTextAreaElement>, length: number): Act | null {
  const { selectionStart, selectionEnd } = event.currentTarget;
  const caret = selectionStart === selectionEnd ? selectionStart : -1;
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (key === "Escape") return "drop";
  if (key === "Enter" && !shiftKey) return ctrlKey || metaKey ? "split" : "keep";
  if (key === "Backspace" && caret === 0) return "previous";
  if (key === "Delete" && caret === length) return "next";
  return null;
}

/** Says what is typed at each pause, and at the last moment when the page or this editor goes away. */
function useTypingKept(said: string, onType: (text: string) => void): void {
  const keep = useEffectEvent(() => onType(said));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    // Before whoever saves the page's work hears the same event.
    const early = { capture: true };
    const events = ["visibilitychange", "pagehide", "beforeunload"];
    for (const event of events) addEventListener(event, keep, early);
    return () => {
      for (const event of events) removeEventListener(event, keep, early);
      keep();
    };
  }, []);
}
