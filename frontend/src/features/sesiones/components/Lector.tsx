import { Eye, Lock } from "lucide-react";
import { Icon } from "@/components/ui/Icon";

interface LectorProps {
  /** Whether the patient may read it. */
  shared: boolean;
  nombre: string;
}

/** Who reads this, said beside its title. */
export function Lector({ shared, nombre }: LectorProps) {
  return (
    <span className="privado">
      <Icon of={shared ? Eye : Lock} />
      {shared ? `${nombre} también lo ve` : "Solo tú las ves"}
    </span>
  );
}
