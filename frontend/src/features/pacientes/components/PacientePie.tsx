import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type Aviso, avisoOf, enCurso } from "@/entities/borrador/enCurso";
import { citaOf, isUpcoming } from "@/entities/paciente/citas";
import type { PacienteResumen } from "@/entities/paciente/types";
import { percent } from "@/lib/formats";

/** A card's foot: what is being made of a session, what waits to be read, else the next appointment. */
export function PacientePie({ paciente }: { paciente: PacienteResumen }) {
  const { data: aviso = null } = useQuery({
    ...enCurso,
    // The page asks, once for all cards.
    enabled: false,
    select: (all) => avisoOf(all, paciente.id),
  });
  const { proxima_cita: cita } = paciente;
  if (aviso) return <AvisoPie aviso={aviso} cita={isUpcoming(cita) ? citaOf(cita) : null} />;
  return (
    <footer>
      {isUpcoming(cita) ? (
        <>
          <span>Próxima cita</span>
          <span className="suave proxima">{citaOf(cita)}</span>
        </>
      ) : (
        <span>Sin cita prevista</span>
      )}
    </footer>
  );
}

function AvisoPie({ aviso, cita }: { aviso: Aviso; cita: string | null }) {
  if (aviso.kind === "working") {
    return (
      <footer>
        <span className="en-curso">
          <span className="punto respira" aria-hidden="true" />
          {aviso.says}
        </span>
        {aviso.percent !== null && <span className="dato">{percent(aviso.percent)}</span>}
      </footer>
    );
  }
  return (
    <footer>
      <Link className="enlace" to={aviso.to}>
        {aviso.says}
      </Link>
      {cita && <span className="suave proxima">{cita}</span>}
    </footer>
  );
}
