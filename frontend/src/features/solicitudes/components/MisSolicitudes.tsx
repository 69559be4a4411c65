import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Card } from "@/components/ui/Card";
import { misSolicitudes } from "@/entities/solicitud/api";
import { DERECHOS } from "@/entities/solicitud/labels";
import type { SolicitudPropia } from "@/entities/solicitud/types";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { SolicitudPlazo } from "./SolicitudPlazo";

/** What the patient has asked, with the date by which each is answered. */
export function MisSolicitudes() {
  const { data, error, refetch } = useQuery(misSolicitudes);
  return (
    <Card>
      <h2>Tus solicitudes</h2>
      {!data && !error && <Loading text="Cargando tus solicitudes..." />}
      {!data && error && (
        <ErrorState title="No se han podido cargar" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && <p className="tenue mt-3">Todavía no has pedido nada.</p>}
      <ul className="pila gap-5 mt-4">
        {data?.map((solicitud) => (
          <Propia key={solicitud.id} solicitud={solicitud} />
        ))}
      </ul>
    </Card>
  );
}

function Propia({ solicitud }: { solicitud: SolicitudPropia }) {
  const { tipo, creado, texto, respuesta } = solicitud;
  return (
    <li className="pila gap-2">
      <h3 className="text-md">{`${DERECHOS[tipo].titulo}, pedida el ${longDate(creado)}`}</h3>
      <SolicitudPlazo solicitud={solicitud} />
      <p className="whitespace-pre-line wrap-anywhere">{texto}</p>
      {respuesta && (
        <div>
          <p className="rotulo">Respuesta</p>
          <p className="whitespace-pre-line wrap-anywhere">{respuesta}</p>
        </div>
      )}
    </li>
  );
}
