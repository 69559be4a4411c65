import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import type { UnifiedEjercicio } from "@/entities/asignacion/types";
import { EjercicioBadges } from "@/entities/ejercicio/components/EjercicioBadges";
import { NotaPaciente } from "@/entities/ejercicio/components/NotaPaciente";
import { pautaInWords, practicadoInWords } from "@/entities/ejercicio/practica";
import { calendarDay } from "@/lib/formats";

interface EjercicioFilaProps {
  ejercicio: UnifiedEjercicio;
  /** Where its details are. */
  to: string;
  /** In a module's own list nobody asks which module it is. */
  withSource?: boolean;
  menu?: ReactNode;
}

/** An exercise a patient has: how it came to them, whether it is done, and what they wrote. */
export function EjercicioRow({ ejercicio, to, withSource = true, menu }: EjercicioFilaProps) {
  const { titulo, descripcion, completado } = ejercicio;
  return (
    <li className={clsx("asignado tarjeta", completado && "es-hecho")}>
      <span className="marca-hecho" aria-hidden="true">
        {completado && <Icon of={Check} />}
      </span>
      <div className="min-w-0">
        <h3 dir="auto">
          <Link to={to} preventScrollReset>
            {titulo}
          </Link>
        </h3>
        {descripcion && (
          <p className="descripcion" dir="auto">
            {descripcion}
          </p>
        )}
        {ejercicio.notas_paciente && <NotaPaciente>{ejercicio.notas_paciente}</NotaPaciente>}
        <div className="fichas">
          <EjercicioBadges ejercicio={ejercicio} />
          {withSource && <SourceBadge ejercicio={ejercicio} />}
          <Fechas ejercicio={ejercicio} />
        </div>
      </div>
      {menu}
    </li>
  );
}

/** 'Individual', or which module it came in. */
export function SourceBadge({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { moduleName } = ejercicio;
  return <Badge tone="linea">{moduleName === null ? "Individual" : `Módulo: ${moduleName}`}</Badge>;
}

/** How often it is to be done and was, since when they have it, and since when it is done. */
export function Fechas({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { asignado_en: asignado, fecha_completado: completado, pauta } = ejercicio;
  return (
    <>
      {pauta && <span className="xs tenue">{pautaInWords(pauta)}</span>}
      {(pauta || ejercicio.hechas_total > 0) && (
        <span className="xs tenue">{practicadoInWords(ejercicio)}</span>
      )}
      <span className="xs tenue">{`Asignado el ${calendarDay(asignado)}`}</span>
      {completado ? (
        <span className="xs hecho-el">{`Completado el ${calendarDay(completado)}`}</span>
      ) : (
        <span className="xs tenue">Sin completar</span>
      )}
    </>
  );
}
