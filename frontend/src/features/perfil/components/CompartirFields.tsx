import { Card } from "@/components/ui/Card";
import { Switch } from "@/components/ui/Switch";
import type { Compartir } from "@/entities/perfil/types";
import { COMPARTE } from "../model/compartir";

/** Which sessions these choices are about, said wherever they are read or made. */
export function CompartirNota() {
  return (
    <p className="suave mt-2">
      Lo que tu paciente verá, si no dices otra cosa. Solo vale para las sesiones nuevas: en cada
      una puedes cambiarlo.
    </p>
  );
}

interface CompartirFieldsProps {
  value: Compartir;
  onChange: (next: Compartir) => void;
}

/** What patients see of a new session unless it says something else. */
export function CompartirFields({ value, onChange }: CompartirFieldsProps) {
  return (
    <Card>
      <h2>Qué compartes de cada sesión</h2>
      <CompartirNota />
      <ul className="pila gap-4 mt-4">
        {COMPARTE.map(({ name, label, means }) => (
          <li key={name} className="comparte">
            <Switch
              label={label}
              checked={value[name]}
              onChange={(checked) => onChange({ ...value, [name]: checked })}
            />
            <p className="sm tenue">{means}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
