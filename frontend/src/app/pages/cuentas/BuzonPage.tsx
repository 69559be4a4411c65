import { RefreshCw } from "lucide";
import { ApiError } from "@/api/error";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { type Correo, fetchCorreos } from "@/features/avisos/api";
import { splitAtLinks } from "@/features/avisos/links";
import { shortDate, timeOfDay } from "@/lib/formats";
import { useFetched } from "@/lib/useFetched";

/** The local outbox: what would have been mailed, to be read and followed while developing. */
export function BuzonPage() {
  usePageTitle("Buzón local");
  const correos = useFetched(fetchCorreos);

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-6 px-4 py-8">
      <SkipLink />
      <header>
        <Brand />
      </header>
      <main id="contenido" tabIndex={-1} className="pila w-full max-w-[720px] gap-5">
        <div className="pila justify-items-start gap-2">
          <Badge tone="aviso">Solo para desarrollo</Badge>
          <h1>Buzón local</h1>
          <p className="suave">
            Estos correos no han salido de este equipo. Los enlaces funcionan como en el correo de
            verdad.
          </p>
        </div>
        <Button
          variant="suave"
          size="s"
          className="justify-self-start"
          icon={<Icon of={RefreshCw} />}
          busy={correos.status === "loading"}
          onClick={correos.retry}
        >
          Actualizar
        </Button>
        {correos.status === "loading" && <Loading text="Cargando correos..." />}
        {correos.status === "error" && <Failure error={correos.error} onRetry={correos.retry} />}
        {correos.status === "ready" && <Correos correos={correos.data} />}
      </main>
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState title="Aquí no hay buzón local">
        Solo existe en desarrollo y sin servidor de correo.
      </ErrorState>
    );
  }
  return <ErrorState title="Error al cargar los correos" onRetry={onRetry} />;
}

function Correos({ correos }: { correos: Correo[] }) {
  if (correos.length === 0) {
    return (
      <EmptyState title="Todavía no hay correos">
        Invita a un paciente o pide restablecer una contraseña, y el mensaje aparecerá aquí.
      </EmptyState>
    );
  }
  return (
    <ol className="pila gap-4">
      {correos.map((correo) => (
        <li key={correo.id}>
          <Mail correo={correo} />
        </li>
      ))}
    </ol>
  );
}

function Mail({ correo }: { correo: Correo }) {
  return (
    <Card className="pila gap-3">
      <h2 className="text-lg [overflow-wrap:anywhere]">{correo.asunto}</h2>
      <p className="sm suave [overflow-wrap:anywhere]">
        Para <b>{correo.para}</b> ·{" "}
        <time dateTime={correo.fecha}>
          {shortDate(correo.fecha)}, {timeOfDay(correo.fecha)}
        </time>
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <WithLinks text={correo.texto} />
      </p>
    </Card>
  );
}

function WithLinks({ text }: { text: string }) {
  return splitAtLinks(text).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a key={place} className="enlace" href={piece}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
