import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notice } from "@/components/ui/toast";
import { factores, type Llave, llaves, removeLlave } from "@/entities/cuenta/factores";
import { addPasskey, passkeysWork, UNSUPPORTED } from "@/entities/cuenta/passkeys";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";

const OTHER_DOOR =
  "Tu contraseña o Google siguen abriendo tu cuenta sin ella; para que no basten, activa el segundo factor.";

/** They are asked for only where there is one: the state of the account says so already. */
function useLlaves() {
  const state = useQuery(factores);
  const none = state.data?.llaves === 0;
  const { data, isError, refetch } = useQuery({ ...llaves, enabled: state.isSuccess && !none });
  if (none) return { data: [], isError: false, refetch };
  return {
    data,
    isError: isError || state.isError,
    refetch: state.isError ? state.refetch : refetch,
  };
}

/** The passkeys of one's own account. */
export function LlavesCard() {
  const client = useQueryClient();
  const { data, isError, refetch } = useLlaves();
  const [leaving, setLeaving] = useState<Llave | null>(null);
  const changed = () => {
    void client.invalidateQueries({ queryKey: llaves.queryKey });
    void client.invalidateQueries({ queryKey: factores.queryKey });
  };
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      notice.success("Llave de acceso añadida", "Ya puedes entrar con ella.");
      changed();
    },
  });
  const remove = useMutation({
    mutationFn: removeLlave,
    onSuccess: () => notice.success("Llave de acceso quitada"),
    onError: (error) => notice.error("No se pudo quitar", messageOf(error)),
    onSettled: () => {
      setLeaving(null);
      changed();
    },
  });
  const state = useQuery(factores).data;
  return (
    <Card>
      <h2>Llaves de acceso</h2>
      <p className="suave mt-2">
        Entras con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña ni código.
        {state && !state.totp && !state.exigido && ` ${OTHER_DOOR}`}
      </p>
      <div className="pila gap-4 mt-4">
        {!data && isError && (
          <ErrorState title="No se pudieron cargar" onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Loading text="Cargando tus llaves..." />}
        {data?.length === 0 && <p className="tenue">Todavía no tienes ninguna.</p>}
        {data && data.length > 0 && (
          <ul className="pila gap-3">
            {data.map((llave) => (
              <li key={llave.id} className="entre envuelve">
                <div className="min-w-0">
                  <p className="fuerte">
                    <bdi>{llave.nombre}</bdi>
                  </p>
                  <p className="sm tenue">
                    {llave.ultima_vez
                      ? `Usada el ${longDate(llave.ultima_vez)}`
                      : `Añadida el ${longDate(llave.creado)}`}
                  </p>
                </div>
                <Button
                  variant="linea"
                  size="s"
                  aria-label={`Quitar la llave ${llave.nombre}`}
                  onClick={() => setLeaving(llave)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        )}
        {add.error && <Alert title={messageOf(add.error, "No se pudo añadir")} />}
        {passkeysWork() ? (
          <div className="fila envuelve">
            <Button variant="linea" busy={add.isPending} onClick={() => add.mutate()}>
              Añadir una llave de acceso
            </Button>
          </div>
        ) : (
          <p className="tenue">{UNSUPPORTED}</p>
        )}
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title="¿Quitar esta llave de acceso?"
        confirm="Quitar la llave"
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        busy={remove.isPending}
      >
        <p>
          Ya no podrás entrar con <bdi>{leaving?.nombre}</bdi>. Bórrala también en tu dispositivo.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
