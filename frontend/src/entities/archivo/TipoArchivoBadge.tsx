import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { fileTypeLabel } from "@/lib/fileTypeLabel";
import { TYPE_ICONS } from "./typeIcons";

/** What kind of file an exercise has: `PDF`, `Audio`… */
export function TipoArchivoBadge({ nombre }: { nombre: string }) {
  const label = fileTypeLabel(nombre);
  return (
    <Badge tone="linea" icon={<Icon of={TYPE_ICONS[label]} />}>
      {label}
    </Badge>
  );
}
