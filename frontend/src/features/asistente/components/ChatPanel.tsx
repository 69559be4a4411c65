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
    <section className="chat tarjeta" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
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
