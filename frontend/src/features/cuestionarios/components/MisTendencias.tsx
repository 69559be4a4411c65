import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { misTendencias } from "@/entities/medida/api";
import { Tendencia } from "@/entities/medida/components/Tendencia";
import { puntosInWords } from "@/entities/medida/model/labels";
import { messageOf } from "@/lib/errors";
import { shortDate } from "@/lib/formats";

/** The lines that the therapist shares; nothing where none is. */
export function MisTendencias() {
  const { data = [], error, isLoadingError, refetch } = useQuery(misTendencias);
  if (isLoadingError) {
    return (
      <ErrorState
        title="No se han podido cargar tus respuestas en el tiempo"
        onRetry={() => void refetch()}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  const answered = data.filter(({ respuestas }) => respuestas.length > 0);
  if (answered.length === 0) return null;
  return (
    <section className="pila gap-4 mt-6" aria-labelledby="mis-tendencias">
      <h2 id="mis-tendencias">Tus respuestas en el tiempo</h2>
      {answered.map(({ id, nombre, minimo, maximo, respuestas }) => (
        <div key={id} className="tarjeta relleno pila gap-4">
          <Tendencia title={nombre} puntos={respuestas} escala={{ minimo, maximo }} />
          <table className="medida-tabla">
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Puntuación</th>
              </tr>
            </thead>
            <tbody>
              {respuestas.toReversed().map(({ fecha, puntuacion }) => (
                <tr key={fecha}>
                  <th scope="row">{shortDate(fecha)}</th>
                  <td>{puntosInWords(puntuacion)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}
