import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Dialog } from "@/components/ui/Dialog";
import { respuestaDetail } from "@/entities/medida/api";
import { Puntuacion } from "@/entities/medida/components/Puntuacion";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";

/** One answer, item by item. */
export function RespuestaDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(respuestaDetail(id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide
      title={data ? `${data.nombre}, ${longDate(data.fecha)}` : "Respuestas"}
    >
      {data && (
        <div className="pila gap-4">
          <p>
            <Puntuacion of={data} />
          </p>
          {data.items.length === 0 ? (
            <p className="suave">De esta hoja de respuestas solo se guarda la puntuación.</p>
          ) : (
            <ol className="pila gap-3">
              {data.items.map(({ numero, texto, valor, respuesta }) => (
                <li key={numero}>
                  <p className="suave">{`${numero}. ${texto}`}</p>
                  <p>
                    <b>{respuesta}</b>
                    {` (${valor})`}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      {error && (
        <ErrorState title="Error al cargar la respuesta" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {!data && !error && <Loading text="Cargando respuestas..." />}
    </Dialog>
  );
}
