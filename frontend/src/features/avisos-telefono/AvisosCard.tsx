import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notice } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { forgetPushHere } from "@/lib/push-here";
import { useAfterFirstPage } from "@/lib/useAfterFirstPage";
import { avisosPush, quitar, suscribir } from "./api";
import { isPushSupported, NotAllowedError, subscribeHere } from "./push-subscription";

const NOT_ALLOWED =
  "Tu navegador no deja que Remanso te avise. Permítelo en sus ajustes y vuelve a probar.";
const NOT_DONE = "No se han podido activar. Revisa tu conexión y vuelve a probar.";

/** Being told on this telephone too; nothing where the operator does not allow it. */
export function AvisosCard() {
  const { data } = useQuery({ ...avisosPush, enabled: useAfterFirstPage() });
  if (!data?.clave) return null;
  const here = data.telefonos.some(({ actual }) => actual);
  return (
    <Card className="pila content-start gap-3">
      <h2>Avisos en este teléfono</h2>
      <p className="suave">
        Además del correo, este teléfono puede avisarte cuando haya algo para ti. El aviso solo dice
        «Tienes algo nuevo en Remanso»: nada de tus sesiones.
      </p>
      {!here &&
        (isPushSupported() ? <Activar clave={data.clave} /> : <p className="sm">{CANNOT}</p>)}
      {data.telefonos.length > 0 && <Telefonos telefonos={data.telefonos} />}
    </Card>
  );
}

const CANNOT =
  "Este navegador no puede recibir avisos. En un iPhone, añade antes Remanso a la pantalla de inicio.";

function Activar({ clave }: { clave: string }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => suscribir(await subscribeHere(clave)),
    onSuccess: () => notice.success("Te avisaremos en este teléfono"),
    onSettled: () => client.invalidateQueries({ queryKey: avisosPush.queryKey }),
  });
  return (
    <>
      <div className="fila envuelve">
        <Button variant="suave" busy={isPending} onClick={() => mutate()}>
          Avisarme en este teléfono
        </Button>
      </div>
      {error && (
        <Alert title="No se han activado los avisos">
          {error instanceof NotAllowedError ? NOT_ALLOWED : messageOf(error, NOT_DONE)}
        </Alert>
      )}
    </>
  );
}

interface Telefono {
  id: string;
  nombre: string;
  creado: string;
  actual: boolean;
}

function Telefonos({ telefonos }: { telefonos: readonly Telefono[] }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, actual }: Telefono) => {
      await quitar(id);
      if (actual) await forgetPushHere();
    },
    onSuccess: () => notice.success("Ahí ya no te avisaremos"),
    onError: (error) => notice.error("No se ha podido quitar", messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: avisosPush.queryKey }),
  });
  return (
    <ul className="pila gap-3" aria-label="Donde te avisamos">
      {telefonos.map((telefono) => (
        <li key={telefono.id} className="entre envuelve">
          <div className="min-w-0">
            <p className="fuerte">{telefono.nombre}</p>
            <p className="sm tenue">Desde el {longDate(telefono.creado)}</p>
          </div>
          {telefono.actual && <Badge tone="agua">Este</Badge>}
          <Button
            variant="linea"
            size="s"
            aria-label={`No avisarme más en ${telefono.nombre}`}
            busy={isPending && variables.id === telefono.id}
            onClick={() => mutate(telefono)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  );
}
