import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
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
    <Pie>
      {isUpcoming(cita) ? (
        <>
          <span>Próxima cita</span>
          <span className="suave font-[550]">{citaOf(cita)}</span>
        </>
      ) : (
        <span>Sin cita prevista</span>
      )}
    </Pie>
  );
}

function Pie({ children }: { children: ReactNode }) {
  return (
    <footer className="flex min-h-[41px] items-center justify-between gap-2 border-t border-linea pt-3 text-sm text-tinta-3">
      {children}
    </footer>
  );
}

function AvisoPie({ aviso, cita }: { aviso: Aviso; cita: string | null }) {
  if (aviso.kind === "working") {
    return (
      <Pie>
        <span className="inline-flex items-center gap-2 font-[600] text-primario-tinta">
          <span className="punto respira" aria-hidden="true" />
          {aviso.says}
        </span>
        {aviso.percent !== null && <span className="dato">{percent(aviso.percent)}</span>}
      </Pie>
    );
  }
  return (
    <Pie>
      <Link className="enlace relative z-1 font-[600]" to={aviso.to}>
        {aviso.says}
      </Link>
      {cita && <span className="suave font-[550]">{cita}</span>}
    </Pie>
  );
}
