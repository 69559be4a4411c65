import { ScanSearch } from "lucide";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { shortDate } from "@/lib/formats";
import type { Procedencia } from "../types";

/**
 * Which engine made something, when, and whether it left this machine. Which model this machine
 * has says something to whoever set it up, and to nobody else.
 */
export function Provenance({ of: made }: { of: Procedencia | null | undefined }) {
  if (!made) return null;
  const name = made.modelo && !made.local ? `${made.motor}, ${made.modelo}` : made.motor;
  return (
    <span className="fila envuelve gap-2 [&>.ficha]:rounded-2">
      <Badge tone="aviso" icon={<Icon of={ScanSearch} />}>
        {name}
      </Badge>
      <span className="xs tenue">
        {whereMade(made)}
        {made.creado && ` ${shortDate(made.creado)}.`}
      </span>
    </span>
  );
}

function whereMade({ traida, local }: Procedencia): string {
  if (traida) return "La trajiste en un archivo: no la ha hecho ningún motor de aquí.";
  return local ? "Hecho en este equipo: nada ha salido de él." : "Hecho por un servicio externo.";
}
