import { Play } from "lucide";
import { Link } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { sesionOfPaciente } from "@/entities/paciente/routes";
import { clock } from "@/lib/formats";
import { withMoment } from "@/lib/moment-address";
import type { EvidenciaPrevia } from "../types";

interface MomentoLinkProps {
  of: EvidenciaPrevia;
  pacienteId: string;
  /** The last session, of which words say no session of their own. */
  ultimaId: string;
}

/** The way to the words of a session, which plays them where there is a recording. */
export function MomentoLink({
  of: { cita, inicio, sesion_id },
  pacienteId,
  ultimaId,
}: MomentoLinkProps) {
  return (
    <Link
      className="cita-t inline-flex items-center gap-1"
      to={withMoment(sesionOfPaciente(pacienteId, sesion_id ?? ultimaId), inicio ?? null)}
    >
      <Icon of={Play} />
      <span className="oculto">{`Ir a «${cita}»`}</span>
      {inicio == null ? "Leer" : clock(inicio)}
    </Link>
  );
}
