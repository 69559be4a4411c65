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
        className="group block h-[22px] w-[38px] rounded-total bg-contorno transition-[background] duration-(--dur-2) [padding:3px] disabled:opacity-50 data-[state=checked]:bg-primario"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <Radix.Thumb className="block size-4 rounded-(--guijarro-a) bg-superficie transition-[translate] duration-(--dur-2) ease-(--curva) group-data-[state=checked]:[translate:16px_0]" />
      </Radix.Root>
    </span>
  );
}
