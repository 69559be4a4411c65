import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";

const MOST_DAYS = 3650;

interface DiasDeSonidoProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Null is where nothing is typed. */
  value: number | null;
  onChange: (dias: number | null) => void;
}

/** For how many days sound is kept. */
export function DiasDeSonido({ label, hint, error, value, onChange }: DiasDeSonidoProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_DAYS}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        />
      )}
    </Field>
  );
}
