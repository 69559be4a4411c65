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
import { asignadoEl, completadoEl, fuenteOf } from "../model/facts";
import { usePlace } from "../model/place";
import { CompletadoCheckbox } from "./CompletadoCheckbox";
import { Veces } from "./Veces";

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
  const { to } = usePlace();
  const { titulo, descripcion, completado, notas_paciente: notas } = ejercicio;
  const Heading = inModulo ? "h3" : "h2";
  return (
    <li className={clsx("ej tarjeta", completado && "hecho")}>
      <CompletadoCheckbox ejercicio={ejercicio} />
      <div className="ej-texto">
        <Heading>
          <Link to={to({ ejercicio: ejercicio.id })} preventScrollReset dir="auto">
            {titulo}
          </Link>
        </Heading>
        {descripcion && (
          <p className="ej-descripcion" dir="auto">
            {descripcion}
          </p>
        )}
        {notas && <NotaPaciente>{notas}</NotaPaciente>}
        <Fichas ejercicio={ejercicio} inModulo={inModulo} />
        <Veces ejercicio={ejercicio} />
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
    <div className="fichas">
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
  const { to } = usePlace();
  const { archivos, moduleId, titulo, completado } = ejercicio;
  return (
    <div className="lado-ej">
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
