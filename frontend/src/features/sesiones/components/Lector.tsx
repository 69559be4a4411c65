import { Eye, Lock } from "lucide-react";
import { Icon } from "@/components/ui/Icon";

interface LectorProps {
  /** Whether the patient may read it. */
  shared: boolean;
  nombre: string;
  /** What is read are notes: they are several. */
  notes?: boolean;
}

/** Who reads this, said beside its title. */
export function Lector({ shared, nombre, notes }: LectorProps) {
  return (
    <span className="privado">
      <Icon of={shared ? Eye : Lock} />
      {shared ? `${nombre} también lo ve` : `Solo tú ${notes ? "las" : "lo"} ves`}
    </span>
  );
}
