import { clsx } from "clsx";
import * as RadioGroup from "radix-ui/radio-group";
import type { ReactNode } from "react";

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
}

interface RadioChipsProps<V extends string> {
  label: string;
  value: V | null;
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
  disabled?: boolean;
  /** Nothing was chosen where something has to be. */
  invalid?: boolean;
  /** chips: a row of pills. segmentos: one joined control, for two to four short words. */
  look?: "chips" | "segmentos";
  className?: string;
}

/** One of a few: arrow keys move, as in any radio group. */
export function RadioChips<V extends string>({
  label,
  value,
  onChange,
  choices,
  disabled,
  invalid,
  look = "chips",
  className,
}: RadioChipsProps<V>) {
  const chips = look === "chips";
  return (
    <RadioGroup.Root
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      disabled={disabled}
      orientation="horizontal"
      className={clsx(chips ? "opciones" : "segmentos", className)}
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          className={clsx(chips && "opcion", chips && choice.value === value && "es-elegida")}
        >
          {choice.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
