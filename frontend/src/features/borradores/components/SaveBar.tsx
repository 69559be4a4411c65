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
      <div className="flex items-center justify-between gap-4 border-t border-linea pt-5 max-md:flex-col-reverse max-md:items-stretch max-md:text-center">
        <span className="autosave max-md:justify-center">{note}</span>
        <div className="fila envuelve max-md:[&>.btn]:flex-[1_1_100%]">
          {children}
          <Button onClick={onSave} busy={busy} disabled={disabled}>
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
