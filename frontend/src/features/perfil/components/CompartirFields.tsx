import { Card } from "@/components/ui/Card";
import { CompartirSwitches } from "@/entities/perfil/components/CompartirSwitches";
import type { Compartir } from "@/entities/perfil/types";

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
      <CompartirSwitches value={value} onChange={onChange} />
    </Card>
  );
}
