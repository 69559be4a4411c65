import { clsx } from "clsx";
import { memo } from "react";
import { Link } from "react-router";
import { Badge } from "@/components/ui/Badge";
import { AccionArchivos } from "@/entities/archivo/AccionArchivos";
import { EscucharAqui } from "@/entities/archivo/EscucharAqui";
import { TipoArchivoBadge } from "@/entities/archivo/TipoArchivoBadge";
import { viewOf } from "@/entities/archivo/views";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import { NotaPaciente } from "@/entities/ejercicio/components/NotaPaciente";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { fileTypeLabel } from "@/lib/fileTypeLabel";
import { asignadoEl, completadoEl, fuenteOf } from "../model/ejercicio-in-words";
import { useMisEjerciciosAddress } from "../model/useMisEjerciciosAddress";
import { CompletadoCheckbox } from "./CompletadoCheckbox";
import { PracticaCount } from "./PracticaCount";

interface EjercicioCardProps {
  ejercicio: UnifiedEjercicio;
  /** Inside its module's dialog, where the module need not be named. */
  inModulo?: boolean;
}

/**
 * An exercise in a list: its box, what it is, and the one thing to do with it. Drawn again only when it
 * is another: one click must not draw three hundred.
 */
export const EjercicioCard = memo(function EjercicioCard({
  ejercicio,
  inModulo = false,
}: EjercicioCardProps) {
  const { to } = useMisEjerciciosAddress();
  const { titulo, descripcion, completado, notas_paciente: notas } = ejercicio;
  const Heading = inModulo ? "h3" : "h2";
  return (
    <li
      className={clsx(
        "tarjeta relative grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-5 pr-5 pl-4 [transition:background_var(--dur-3)_var(--curva)] max-md:grid-cols-[38px_minmax(0,1fr)] max-md:gap-x-2 max-md:gap-y-1 max-md:py-4 max-md:pr-4 max-md:pl-2 [&>[role=checkbox]]:-mt-1",
        completado && "hecho bg-superficie-2",
      )}
    >
      <CompletadoCheckbox ejercicio={ejercicio} />
      <div className="wrap-anywhere [&>blockquote]:line-clamp-4">
        <Heading
          className={clsx(
            "text-lg [transition:color_var(--dur-3)_var(--curva)]",
            completado && "text-tinta-2",
          )}
        >
          <Link
            className="no-underline hover:underline"
            to={to({ ejercicio: ejercicio.id })}
            preventScrollReset
            dir="auto"
          >
            {titulo}
          </Link>
        </Heading>
        {descripcion && (
          <p
            className="line-clamp-3 max-w-[58ch] text-tinta-2 wrap-anywhere [margin-top:3px]"
            dir="auto"
          >
            {descripcion}
          </p>
        )}
        {notas && <NotaPaciente>{notas}</NotaPaciente>}
        <Fichas ejercicio={ejercicio} inModulo={inModulo} />
        <PracticaCount ejercicio={ejercicio} />
        <EscucharAqui archivos={ejercicio.archivos} titulo={titulo} />
      </div>
      {!inModulo && <Actos ejercicio={ejercicio} />}
    </li>
  );
});

function Fichas({ ejercicio, inModulo }: Required<EjercicioCardProps>) {
  const { archivos, categoria, fecha_completado: done } = ejercicio;
  const types = new Map(archivos.map(({ nombre }) => [fileTypeLabel(nombre), nombre]));
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 [&>.ficha]:max-w-full [&>.ficha]:whitespace-normal">
      {categoria && <CategoriaBadge categoria={categoria} />}
      {!inModulo && <Badge tone="linea">{fuenteOf(ejercicio)}</Badge>}
      {[...types.values()].map((nombre) => (
        <TipoArchivoBadge key={nombre} nombre={nombre} />
      ))}
      <span className="xs tenue">{done ? completadoEl(done) : asignadoEl(ejercicio)}</span>
    </div>
  );
}

function Actos({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { to } = useMisEjerciciosAddress();
  const { archivos, moduleId, titulo, completado } = ejercicio;
  return (
    <div className="grid justify-items-end gap-2 max-md:mt-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:[grid-column:2]">
      {moduleId ? (
        <Link
          className="enlace sm"
          to={to({ tab: "modulos", modulo: moduleId })}
          preventScrollReset
        >
          Ver módulo
        </Link>
      ) : (
        <AccionArchivos archivos={onlySound(archivos) ? [] : archivos} titulo={titulo} />
      )}
      {!completado && (
        <Link
          className="enlace sm"
          aria-label={`Completar con notas: ${titulo}`}
          to={to({ notas: ejercicio.id })}
          preventScrollReset
        >
          Con notas
        </Link>
      )}
    </div>
  );
}

/** Whether all there is to it is heard in its row. */
function onlySound(archivos: UnifiedEjercicio["archivos"]): boolean {
  return archivos.every(({ nombre }) => viewOf(nombre) === "audio");
}
