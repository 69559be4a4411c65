import * as Radix from "radix-ui/switch";
import { useId } from "react";

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <span className="interruptor">
      <label htmlFor={id}>{label}</label>
      <Radix.Root
        id={id}
        className="interruptor-via"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <Radix.Thumb className="interruptor-canto" />
      </Radix.Root>
    </span>
  );
}
