import { Badge } from "@/components/ui/Badge";
import { ESTADOS, isLate, isOpen } from "@/entities/solicitud/labels";
import type { SolicitudPropia } from "@/entities/solicitud/types";
import { longDate, timeOfDay } from "@/lib/formats";

type Timed = Pick<SolicitudPropia, "estado" | "vence" | "respondido">;

/** Where a request stands, and until when it is answered. */
export function SolicitudPlazo({ solicitud }: { solicitud: Timed }) {
  const { estado, vence, respondido } = solicitud;
  const late = isLate(solicitud);
  const until = `${longDate(vence)}, ${timeOfDay(vence)}`;
  return (
    <p className="fila envuelve gap-2 sm suave">
      <Badge tone={late ? "peligro" : estado === "atendida" ? "junco" : undefined}>
        {ESTADOS[estado]}
      </Badge>
      {isOpen(solicitud)
        ? late
          ? `El plazo terminó el ${until}`
          : `Se responde antes del ${until}`
        : respondido && `Respondida el ${longDate(respondido)}`}
    </p>
  );
}
