import { ArrowDown } from "lucide";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { EnCurso } from "../model/useConversacion";
import { useFollowEnd } from "../model/useFollowEnd";
import { useHelpInSight } from "../model/useHelpInSight";
import type { Ambito, Mensaje } from "../types";
import { Burbuja, Escribiendo, MensajeView } from "./MensajeView";

/** How many messages are drawn at first, and how many more each time. */
const PART = 40;

interface ConversacionProps {
  ambito: Ambito;
  saludo: ReactNode;
  mensajes: readonly Mensaje[];
  enCurso: EnCurso | null;
  /** Asks the last question again, if it has no answer. */
  onAskAgain: (() => void) | undefined;
  /** Questions to begin with, below the greeting. */
  ejemplos?: ReactNode;
  /** What stands for the messages while there are none. */
  children: ReactNode;
}

/** The messages, the newest at the end and in sight. */
export function Conversacion(props: ConversacionProps) {
  const { ambito, saludo, mensajes, enCurso, onAskAgain, ejemplos, children } = props;
  const box = useRef<HTMLElement>(null);
  const { shown, hidden, showMore } = useParts(mensajes, box);
  const { away, goToEnd } = useFollowEnd(box, [mensajes.length, enCurso]);
  useHelpInSight(box, mensajes.at(-1));
  return (
    <div className="relative">
      <section
        ref={box}
        // As high as what stands beside it, and never as long as what was said.
        className="absolute inset-0 overflow-y-auto overscroll-contain px-6 py-5 focus-visible:[box-shadow:none] focus-visible:[outline:2px_solid_var(--foco)] focus-visible:[outline-offset:-4px] max-md:px-4 max-md:py-3"
        aria-label="Conversación"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
      >
        {hidden > 0 && (
          <Button variant="texto" size="s" className="mx-auto mb-3 flex" onClick={showMore}>
            {`Ver mensajes anteriores (${hidden})`}
          </Button>
        )}
        <ol className="grid gap-4">
          {hidden === 0 && <Burbuja de="asistente">{saludo}</Burbuja>}
          {shown.map((mensaje) => (
            <MensajeView key={mensaje.id} mensaje={mensaje} ambito={ambito} />
          ))}
          {enCurso && <Curso enCurso={enCurso} ambito={ambito} />}
        </ol>
        <div className="mt-4 empty:hidden">{children}</div>
        {ejemplos}
        {onAskAgain && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-tinta-2">
            <span>Tu última pregunta se ha quedado sin respuesta.</span>
            <Button variant="suave" size="s" onClick={onAskAgain}>
              Volver a preguntar
            </Button>
          </p>
        )}
      </section>
      {away && (
        <Button
          variant="linea"
          size="s"
          iconOnly
          className="absolute right-6 bottom-[14px] [border-radius:50%] [box-shadow:inset_0_0_0_1px_var(--linea-2),var(--sombra-2)]"
          icon={<Icon of={ArrowDown} />}
          aria-label="Ir al final de la conversación"
          onClick={goToEnd}
        />
      )}
    </div>
  );
}

function Curso({ enCurso: { pregunta, texto }, ambito }: { enCurso: EnCurso; ambito: Ambito }) {
  return (
    <>
      <MensajeView mensaje={pregunta} ambito={ambito} />
      {texto ? (
        <MensajeView
          mensaje={{ ...pregunta, id: "en-curso", role: "assistant", content: texto }}
          ambito={ambito}
          enCurso
        />
      ) : (
        <Escribiendo />
      )}
    </>
  );
}

/** The end of a long conversation; what was being read stays where it is when more comes above it. */
function useParts(mensajes: readonly Mensaje[], box: React.RefObject<HTMLElement | null>) {
  const [parts, setParts] = useState(1);
  const before = useRef<number | null>(null);
  const hidden = Math.max(0, mensajes.length - parts * PART);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it has grown at its beginning
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || before.current === null) return;
    current.scrollTop += current.scrollHeight - before.current;
    before.current = null;
    current.focus({ preventScroll: true });
  }, [box, parts]);

  function showMore() {
    before.current = box.current?.scrollHeight ?? null;
    setParts(parts + 1);
  }

  return { shown: mensajes.slice(hidden), hidden, showMore };
}
