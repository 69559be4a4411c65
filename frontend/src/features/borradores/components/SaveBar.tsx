import type { ReactNode } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";

interface SaveBarProps {
  label: string;
  /** Why the last try did not save. */
  sentence: string | null;
  busy: boolean;
  disabled: boolean;
  onSave: () => void;
  /** What there is to know before saving. */
  note: ReactNode;
  /** Another way to end, before the main one. */
  children?: ReactNode;
}

/** The end of a session's form: why it cannot be saved, what saving means, and the button. */
export function SaveBar({ label, sentence, busy, disabled, onSave, note, children }: SaveBarProps) {
  return (
    <div className="pila">
      {sentence && <Alert title={sentence} />}
      <div className="pie-fijo">
        <span className="autosave">{note}</span>
        <div className="fila envuelve">
          {children}
          <Button onClick={onSave} busy={busy} disabled={disabled}>
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
