import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { animoInWords } from "@/entities/diario/animo";
import { diarioDe } from "@/entities/diario/api";
import type { PacienteRead } from "@/entities/paciente/types";
import { messageOf } from "@/lib/errors";
import { dayHeading } from "@/lib/formats";

/** What the patient shares of their diary; of what they keep, nothing is known here. */
export function DiarioDe({ paciente: { id, nombre } }: { paciente: PacienteRead }) {
  return (
    <section className="pila gap-3" aria-labelledby="diario-de">
      <div>
        <h2 id="diario-de">Diario</h2>
        <p className="sm suave">{`Solo lo que ${nombre} comparte.`}</p>
      </div>
      <Lineas pacienteId={id} nombre={nombre} />
    </section>
  );
}

function Lineas({ pacienteId, nombre }: { pacienteId: string; nombre: string }) {
  const { data, error, refetch } = useQuery(diarioDe(pacienteId));
  if (error && !data) {
    return (
      <ErrorState title="Error al cargar el diario" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <Loading text="Cargando el diario..." />;
  if (data.length === 0) return <p>{`${nombre} no comparte ninguna línea de su diario.`}</p>;
  return (
    <ul className="pila gap-3">
      {data.map(({ dia, linea, animo }) => (
        <li key={dia} className="tarjeta relleno-s pila gap-2">
          <div className="entre envuelve gap-2">
            <h3 className="text-md">{dayHeading(dia)}</h3>
            <Badge>{`Ánimo: ${animoInWords(animo)}`}</Badge>
          </div>
          <p dir="auto">{linea}</p>
        </li>
      ))}
    </ul>
  );
}
