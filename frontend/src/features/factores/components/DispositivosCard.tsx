import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notice } from "@/components/ui/toast";
import { closeDispositivo, closeOtherDispositivos, dispositivos } from "@/entities/cuenta/factores";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";

/** Where one is signed in, and the way to sign out there. */
export function DispositivosCard() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(dispositivos);
  const answered = {
    onError: (error: unknown) => notice.error("No se pudo cerrar", messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: dispositivos.queryKey }),
  };
  const close = useMutation({
    ...answered,
    mutationFn: closeDispositivo,
    onSuccess: () => notice.success("Sesión cerrada en ese dispositivo"),
  });
  const closeOthers = useMutation({
    ...answered,
    mutationFn: closeOtherDispositivos,
    onSuccess: () => notice.success("Las demás sesiones están cerradas"),
  });
  return (
    <Card>
      <h2>Dispositivos</h2>
      <p className="suave mt-2">
        Donde tienes la sesión abierta. Si no reconoces alguno, ciérralo.
      </p>
      <div className="pila gap-4 mt-4">
        {!data && isError && (
          <ErrorState title="No se pudieron cargar" onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Loading text="Cargando tus dispositivos..." />}
        {data && (
          <ul className="pila gap-3">
            {data.map(({ id, nombre, ultima_vez, actual }) => (
              <li key={id} className="entre envuelve">
                <div className="min-w-0">
                  <p className="fuerte">{nombre}</p>
                  <p className="sm tenue">Usado el {longDate(ultima_vez)}</p>
                </div>
                {actual ? (
                  <Badge tone="agua">Este</Badge>
                ) : (
                  <Button
                    variant="linea"
                    size="s"
                    aria-label={`Cerrar la sesión de ${nombre}`}
                    busy={close.isPending && close.variables === id}
                    onClick={() => close.mutate(id)}
                  >
                    Cerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {data && data.length > 1 && (
          <div className="fila envuelve">
            <Button
              variant="linea"
              busy={closeOthers.isPending}
              onClick={() => closeOthers.mutate()}
            >
              Cerrar las demás
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
