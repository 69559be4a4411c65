import { clsx } from "clsx";
import { Check } from "lucide";
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
  /** On another card. */
  flat?: boolean;
  menu?: ReactNode;
}

/** An exercise a patient has: how it came to them, whether it is done, and what they wrote. */
export function EjercicioRow({ ejercicio, to, withSource = true, flat, menu }: EjercicioFilaProps) {
  const { titulo, descripcion, completado } = ejercicio;
  return (
    <li
      className={clsx(
        "tarjeta grid min-w-0 grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 pr-4 pl-5 wrap-anywhere max-md:grid-cols-[minmax(0,1fr)_auto] max-md:pr-2 max-md:pl-4",
        completado && "bg-superficie-2",
        flat && "[box-shadow:inset_0_0_0_1px_var(--linea)]",
      )}
    >
      <span
        className={clsx(
          "grid h-[26px] w-[28px] place-items-center rounded-(--guijarro-a) text-superficie max-md:hidden",
          completado ? "bg-exito" : "bg-hundido",
        )}
        aria-hidden="true"
      >
        {completado && <Icon of={Check} className="w-4 stroke-3" />}
      </span>
      <div className="min-w-0">
        <h3 className="text-lg leading-[1.3]" dir="auto">
          <Link
            to={to}
            className="no-underline decoration-1 underline-offset-3 hover:underline"
            preventScrollReset
          >
            {titulo}
          </Link>
        </h3>
        {descripcion && (
          <p className="line-clamp-3 max-w-[62ch] text-tinta-2 [margin-top:3px]" dir="auto">
            {descripcion}
          </p>
        )}
        {ejercicio.notas_paciente && <NotaPaciente>{ejercicio.notas_paciente}</NotaPaciente>}
        <div className="mt-3 flex flex-wrap items-center gap-2 [&_.ficha]:max-w-full [&_.ficha]:whitespace-normal [&>.ejercicio-fichas]:contents">
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
        <span className="xs font-[550] text-exito-tinta">{`Completado el ${calendarDay(completado)}`}</span>
      ) : (
        <span className="xs tenue">Sin completar</span>
      )}
    </>
  );
}
