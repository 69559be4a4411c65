import type { ComponentProps } from "react";
import { VOICES } from "@/lib/voices";
import { Select } from "./inputs";

interface VoicesSelectProps extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  value: number;
  onChange: (voices: number) => void;
}

/** How many voices a recording has, to choose. */
export function VoicesSelect({ value, onChange, ...control }: VoicesSelectProps) {
  return (
    <Select {...control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {VOICES.map((voices) => (
        <option key={voices.value} value={voices.value}>
          {voices.label}
        </option>
      ))}
    </Select>
  );
}
