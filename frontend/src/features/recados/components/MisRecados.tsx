import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { misRecados } from "@/entities/recado/api";
import { messageOf } from "@/lib/errors";
import { relativeDay, timeOfDay } from "@/lib/formats";

/** What the patient left, and whether it was read. */
export function MisRecados() {
  const { data, error, refetch } = useQuery(misRecados);
  if (error && !data) {
    return (
      <ErrorState title="Error al cargar tus recados" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <Loading text="Cargando tus recados..." />;
  if (data.length === 0) return null;
  return (
    <section className="pila gap-3 mt-6" aria-labelledby="mis-recados">
      <h2 id="mis-recados">Lo que has dejado</h2>
      <ul className="pila gap-3">
        {data.map(({ id, texto, fecha, leido_en }) => (
          <li key={id} className="tarjeta relleno-s pila gap-2">
            <div className="entre envuelve gap-2">
              <time className="sm suave" dateTime={fecha}>
                {`${relativeDay(fecha)}, ${timeOfDay(fecha)}`}
              </time>
              <Badge tone={leido_en ? "junco" : undefined}>{leido_en ? "Leído" : "Sin leer"}</Badge>
            </div>
            <p dir="auto" className="whitespace-pre-wrap">
              {texto}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
