import { SendHorizontal, Square } from "lucide";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Textarea } from "@/components/ui/inputs";
import { number } from "@/lib/formats";
import { useTouch } from "@/lib/useTouch";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import type { Ambito } from "../types";

/** As the server has it. */
const MOST_CHARACTERS = 4000;

interface PreguntaFormProps {
  ambito: Ambito;
  entrada: RefObject<HTMLTextAreaElement | null>;
  /** An answer is on its way. */
  busy: boolean;
  onSend: (content: string) => void;
  onStop: () => void;
}

/** Where a question is written. What is written while an answer comes waits for its turn. */
export function PreguntaForm({ ambito, entrada, busy, onSend, onStop }: PreguntaFormProps) {
  const id = useId();
  const place = `pregunta:${("pacienteId" in ambito && ambito.pacienteId) || ambito.de}`;
  const kept = useUnsavedForm<string>(place);
  const [text, setText] = useState(kept ?? "");
  useKeepingUnsaved(place, () => text || null);
  const content = text.trim();
  const length = [...content].length;
  const tooLong = length > MOST_CHARACTERS;
  // Nothing to be told about keys that are not there.
  const keys = !useTouch() && !tooLong;
  const describedBy = tooLong ? `${id}-largo` : keys ? `${id}-teclas` : undefined;
  const sendable = content !== "" && !tooLong && !busy;

  function send() {
    if (!sendable) return;
    setText("");
    onSend(content);
  }

  function onKeyDown(event: KeyboardEvent) {
    // An Enter that ends a composition (accents, other scripts) is not the question's.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 border-t border-linea px-6 pt-4 pb-3 max-md:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="oculto" htmlFor={id}>
        Tu pregunta
      </label>
      <Textarea
        className="field-sizing-content max-h-[168px] min-h-(--alto-control) resize-none"
        ref={entrada}
        id={id}
        rows={1}
        value={text}
        placeholder="Escribe tu pregunta..."
        aria-describedby={describedBy}
        aria-invalid={tooLong || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {busy ? (
        <Button variant="suave" icon={<Icon of={Square} />} onClick={onStop}>
          Detener
        </Button>
      ) : (
        <Button type="submit" icon={<Icon of={SendHorizontal} />} disabled={!sendable}>
          Enviar
        </Button>
      )}
      {tooLong && (
        <p className="error col-span-full" id={`${id}-largo`} role="alert">
          {`La pregunta puede tener hasta ${number(MOST_CHARACTERS)} caracteres. Ahora tiene ${number(length)}.`}
        </p>
      )}
      {keys && (
        <p className="xs tenue col-span-full" id={`${id}-teclas`}>
          Intro para enviar, Mayús + Intro para una línea nueva.
        </p>
      )}
    </form>
  );
}
