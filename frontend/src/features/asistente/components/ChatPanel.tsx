import { type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { plainOf } from "@/lib/markdown";
import { useTouch } from "@/lib/useTouch";
import { unanswered, useConversacion } from "../model/useConversacion";
import type { Ambito } from "../types";
import { ClearConversacion } from "./ClearConversacion";
import { Conversacion } from "./Conversacion";
import { Ejemplos } from "./Ejemplos";
import { PreguntaForm } from "./PreguntaForm";

interface ChatPanelProps {
  ambito: Ambito;
  title?: string;
  /** What the assistant says first. */
  saludo: ReactNode;
  /** What answers, and where it runs. */
  motor?: ReactNode;
  /** What is always at hand beside the conversation. */
  aMano?: ReactNode;
}

/** A conversation with the assistant: what was said, and where to ask. */
export function ChatPanel({
  ambito,
  title = "Consultar IA",
  saludo,
  motor,
  aMano,
}: ChatPanelProps) {
  const id = useId();
  const conversacion = useConversacion(ambito);
  const { query, mensajes, enCurso, ultima, preguntar, detener, olvidar } = conversacion;
  const entrada = useRef<HTMLTextAreaElement>(null);
  const pendiente = enCurso ? undefined : unanswered(mensajes);

  const touch = useTouch();

  async function ask(content: string) {
    // The keyboard of a phone would cover the half of the answer.
    if (touch) entrada.current?.blur();
    else entrada.current?.focus();
    const failure = await preguntar(content);
    if (failure !== undefined) notify.error("Error al consultar la IA", failure);
  }

  function stop() {
    detener();
    entrada.current?.focus();
  }

  function clear() {
    // The dialog goes with what it asked about, and only then the focus may leave it.
    flushSync(olvidar);
    entrada.current?.focus();
  }

  return (
    <section
      // What a phone's screen leaves of it, so that the page itself need not be scrolled.
      className="tarjeta grid min-w-0 grid-rows-[auto_minmax(400px,1fr)_auto] overflow-hidden max-md:grid-rows-[auto_max(400px,100dvh_-_280px)_auto]"
      aria-labelledby={id}
    >
      {/* On a phone the help is in the bar, which stays. */}
      <header className="flex min-h-[64px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-linea px-6 py-3 max-md:px-4 max-md:[&>.ayuda-ahora]:hidden [&>p]:w-full">
        <h2 id={id} className="mr-auto">
          {title}
        </h2>
        {mensajes.length > 0 && (
          <ClearConversacion
            ambito={ambito}
            mensajes={mensajes}
            disabled={enCurso !== null}
            onCleared={clear}
          />
        )}
        {aMano}
        {motor}
      </header>
      <Conversacion
        ambito={ambito}
        saludo={saludo}
        mensajes={mensajes}
        enCurso={enCurso}
        onAskAgain={pendiente === undefined ? undefined : () => void ask(pendiente)}
        ejemplos={
          query.data?.length === 0 && mensajes.length === 0 && !enCurso ? (
            <Ejemplos ambito={ambito} onAsk={(content) => void ask(content)} />
          ) : undefined
        }
      >
        {query.isPending && (
          <Loading text="Cargando la conversación...">
            <Skeleton className="h-16 rounded-2" />
          </Loading>
        )}
        {query.isError && !query.data && (
          <ErrorState title="Error al cargar la conversación" onRetry={() => void query.refetch()}>
            {messageOf(query.error)}
          </ErrorState>
        )}
      </Conversacion>
      <PreguntaForm
        ambito={ambito}
        entrada={entrada}
        busy={enCurso !== null}
        onSend={(content) => void ask(content)}
        onStop={stop}
      />
      <Oido escribe={enCurso !== null} ultima={ultima} />
    </section>
  );
}

/** For who listens: that an answer is being written, and the whole of it once it is there. */
function Oido({ escribe, ultima }: { escribe: boolean; ultima: string }) {
  return (
    <p className="oculto" role="status">
      {escribe ? "El asistente está escribiendo." : plainOf(ultima)}
    </p>
  );
}
