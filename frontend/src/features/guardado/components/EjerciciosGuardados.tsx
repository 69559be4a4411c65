import { Badge } from "@/components/ui/Badge";
import { Card } from "@/components/ui/Card";
import { CategoriaBadge } from "@/entities/ejercicio/components/CategoriaBadge";
import { NotaPaciente } from "@/entities/ejercicio/components/NotaPaciente";
import { rowKey } from "@/entities/ejercicio/fuentes";
import type { EjercicioGuardado } from "../api";

/** The exercises as they lie on the telephone: all there is to read, with nothing to do. */
export function EjerciciosGuardados({ ejercicios }: { ejercicios: readonly EjercicioGuardado[] }) {
  if (ejercicios.length === 0) return <p className="suave">No tenías ninguno asignado.</p>;
  return (
    <ul className="pila gap-4">
      {ejercicios.map((ejercicio) => (
        <li key={rowKey(ejercicio)}>
          <Card className="pila gap-3">
            <h3 dir="auto">{ejercicio.titulo}</h3>
            <Fichas ejercicio={ejercicio} />
            {ejercicio.descripcion && (
              <p className="whitespace-pre-line break-words" dir="auto">
                {ejercicio.descripcion}
              </p>
            )}
            {ejercicio.notas_paciente && <NotaPaciente>{ejercicio.notas_paciente}</NotaPaciente>}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Fichas({ ejercicio }: { ejercicio: EjercicioGuardado }) {
  const { categoria, moduleName, completado } = ejercicio;
  return (
    <p className="fila envuelve gap-2">
      {categoria && <CategoriaBadge categoria={categoria} />}
      {moduleName && <Badge tone="linea">{`Módulo: ${moduleName}`}</Badge>}
      {completado && <Badge tone="junco">Completado</Badge>}
    </p>
  );
}
