import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { ENMENDABLES, type Enmienda, enmiendasDe, leerAnterior } from "@/entities/sesion/enmiendas";
import type { SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { lazyPart } from "@/lib/lazyPart";
import { SesionPart } from "./SesionPart";

const EnmendarDialog = lazyPart(async () => ({
  default: (await import("./EnmendarDialog")).EnmendarDialog,
}));

/** What was put right in a session, and where a text is; what it said before is there on request. */
export function EnmiendasSection({ sesion }: { sesion: SesionRead }) {
  const { data = [], error, isLoadingError, refetch } = useQuery(enmiendasDe(sesion.id));
  const [params] = useSearchParams();
  const [amending, setAmending] = useState(false);
  const texts = ENMENDABLES.filter(([campo]) => sesion[campo]?.trim());
  if (texts.length === 0 && data.length === 0 && !isLoadingError) return null;
  return (
    <SesionPart title="Enmiendas">
      {isLoadingError && (
        <ErrorState title="No se han podido cargar las enmiendas" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {data.length > 0 && (
        <ol className="pila gap-4">
          {data.map((each) => (
            <li key={each.id} className="pila gap-2">
              <Una enmienda={each} />
            </li>
          ))}
        </ol>
      )}
      {texts.length > 0 && (
        <div className="pila gap-2">
          <p className="sm suave">
            Para rectificar un texto: el nuevo queda en su lugar y el anterior se conserva
            bloqueado.
          </p>
          <div>
            <Button size="s" variant="linea" onClick={() => setAmending(true)}>
              Enmendar un texto
            </Button>
          </div>
        </div>
      )}
      {amending && (
        <Suspense>
          <EnmendarDialog
            sesion={sesion}
            texts={texts}
            solicitudId={params.get("solicitud")}
            onClose={() => setAmending(false)}
          />
        </Suspense>
      )}
    </SesionPart>
  );
}

function Una({ enmienda: { id, titulo, motivo, fecha, por } }: { enmienda: Enmienda }) {
  const read = useMutation({
    mutationFn: leerAnterior,
    onError: (error) => notify.error("No se ha podido abrir", messageOf(error)),
  });
  return (
    <>
      <p>
        <b>{titulo}</b>
      </p>
      <p className="sm suave">{`${por}, el ${longDate(fecha)}`}</p>
      <p className="whitespace-pre-line wrap-anywhere">{motivo}</p>
      {read.data ? (
        <div>
          <p className="rotulo">Lo que decía antes (bloqueado)</p>
          <p className="whitespace-pre-line wrap-anywhere" role="status">
            {read.data.texto}
          </p>
        </div>
      ) : (
        <div>
          <Button
            size="s"
            variant="texto"
            busy={read.isPending}
            aria-label={`Leer lo que decía antes: ${titulo}, ${longDate(fecha)}`}
            onClick={() => read.mutate(id)}
          >
            Leer lo que decía antes
          </Button>
          <p className="sm tenue">Quedará anotado que lo has leído.</p>
        </div>
      )}
    </>
  );
}
