import { Switch } from "@/components/ui/Switch";
import { COMPARTE } from "../compartir";
import type { Compartir } from "../types";

interface CompartirSwitchesProps {
  value: Compartir;
  onChange: (next: Compartir) => void;
}

/** Each part of a session, what the patient would see of it, and whether it is shared. */
export function CompartirSwitches({ value, onChange }: CompartirSwitchesProps) {
  return (
    <ul className="pila gap-4 mt-4">
      {COMPARTE.map(({ name, label, means }) => (
        <li
          key={name}
          className="[&>.interruptor]:flex [&>.interruptor]:justify-between [&>.interruptor]:text-md"
        >
          <Switch
            label={label}
            checked={value[name]}
            onChange={(checked) => onChange({ ...value, [name]: checked })}
          />
          <p className="sm tenue [margin-top:2px] [padding-right:calc(2*var(--e-8))]">{means}</p>
        </li>
      ))}
    </ul>
  );
}
