import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Markdown } from "@/components/Markdown";
import { Spinner } from "@/components/ui/Spinner";
import { Llamar, Telefonos } from "@/entities/ayuda/components/Telefonos";
import { relativeDay, timeOfDay } from "@/lib/formats";
import { isAyuda } from "../model/useHelpInSight";
import type { Ambito, Mensaje } from "../types";
import { AnswerFacts } from "./AnswerFacts";
import { Fuentes, RefFuente } from "./Fuentes";

const PLAIN = "bg-superficie-2 px-4 py-3 [box-shadow:inset_0_0_0_1px_var(--linea)]";
const LOOKS = {
  texto: PLAIN,
  respuesta: "ia grid gap-3 py-3 pr-4 pl-6 max-md:pr-3 max-md:pl-4",
  ayuda:
    "grid gap-4 bg-paciente-suave p-5 leading-(--lh-lectura) max-md:gap-3 max-md:p-4 max-md:leading-(--lh-texto) [box-shadow:inset_0_0_0_1px_var(--paciente-linea)]",
  disculpa:
    "grid gap-1 bg-(--aviso-suave) px-4 py-3 [box-shadow:inset_0_0_0_1px_var(--aviso-linea)]",
  escribe: `${PLAIN} text-primario-tinta`,
} as const;

interface BurbujaProps {
  de: "persona" | "asistente";
  /** When it was said. */
  fecha?: string;
  /** What kind of answer it is. */
  como?: keyof typeof LOOKS;
  children: ReactNode;
}

/** A message and whose it is. */
export function Burbuja({ de, fecha, como = "texto", children }: BurbujaProps) {
  const mine = de === "persona";
  return (
    <li className={clsx("grid min-w-0 gap-1", mine ? "justify-items-end" : "justify-items-start")}>
      <p className="flex gap-2 text-xs text-tinta-3">
        <b className="font-[600] text-tinta-2">{mine ? "Tú" : "Asistente"}</b>
        {fecha && <time dateTime={fecha}>{`${relativeDay(fecha)}, ${timeOfDay(fecha)}`}</time>}
      </p>
      <div
        className={clsx(
          "burbuja rounded-2 wrap-anywhere",
          mine
            ? "max-w-[min(56ch,88%)] bg-primario-suave px-4 py-3 text-tinta"
            : ["max-w-[min(68ch,100%)]", LOOKS[como]],
        )}
      >
        {children}
      </div>
    </li>
  );
}

interface MensajeViewProps {
  mensaje: Mensaje;
  ambito: Ambito;
  /** It is still being written: which sessions it rests on comes at its end. */
  enCurso?: boolean;
}

/** A message of a conversation; an answer with the sessions it rests on. */
export function MensajeView({ mensaje, ambito, enCurso = false }: MensajeViewProps) {
  const { role, content, timestamp } = mensaje;
  if (role === "user") {
    return (
      <Burbuja de="persona" fecha={timestamp}>
        <p className="whitespace-pre-wrap">{content}</p>
      </Burbuja>
    );
  }
  if (isAyuda(mensaje)) return <Ayuda mensaje={mensaje} />;
  if (mensaje.fallo !== undefined) return <Disculpa mensaje={mensaje} />;
  const source = (number: number) =>
    enCurso ? (
      <span className="cita-t">{number}</span>
    ) : (
      <RefFuente number={number} citas={mensaje.citas} ambito={ambito} />
    );
  const rest = withoutFacts(mensaje);
  return (
    <Burbuja de="asistente" fecha={timestamp} como="respuesta">
      {rest.trim() && <Markdown text={rest} level={3} source={source} />}
      <AnswerFacts datos={mensaje.datos} />
      {mensaje.corte && (
        <p className="sm tenue">
          {mensaje.corte === "detenida"
            ? "Has detenido la respuesta: lo que hay escrito no se guarda."
            : "La respuesta se ha cortado aquí: lo que hay escrito no se guarda."}
        </p>
      )}
      <Fuentes citas={mensaje.citas} ambito={ambito} />
      {mensaje.ayuda.length > 0 && (
        <div className="grid gap-3 border-t border-linea pt-3">
          <p>Si estás pasando por algo difícil, puedes hablar con alguien ahora:</p>
          <Telefonos lineas={mensaje.ayuda} />
        </div>
      )}
    </Burbuja>
  );
}

/** An answer's words but for the facts that stand below it as links. */
function withoutFacts({ content, datos }: Mensaje): string {
  const facts = new Set(datos.map(({ texto }) => texto));
  const lines = content.split("\n").filter((line) => !facts.has(line.replace(/^- /, "")));
  return datos.reduce((text, { texto }) => text.replace(texto, ""), lines.join("\n"));
}

/** Help lines for somebody in danger: ours, calm, each a call away. */
function Ayuda({ mensaje: { timestamp, content, ayuda } }: { mensaje: Mensaje }) {
  const [before = "", after = ""] = ayuda.length > 0 ? content.split(LINES) : [content];
  return (
    <Burbuja de="asistente" fecha={timestamp} como="ayuda">
      <Markdown text={before} level={3} strong={callable} />
      {ayuda.length > 0 && <Telefonos lineas={ayuda} />}
      <Markdown text={after} level={3} strong={callable} />
    </Burbuja>
  );
}

/** The telephones as the answer writes them, for whoever reads it as text. */
const LINES = /(?:^- \*\*.*\n*)+/m;

const NUMBER = /^[+*]?\d[\d ]+$/;

function callable(text: string): ReactNode {
  if (!NUMBER.test(text)) return <strong>{text}</strong>;
  return <Llamar numero={text} />;
}

function Disculpa({ mensaje }: { mensaje: Mensaje }) {
  return (
    <Burbuja de="asistente" fecha={mensaje.timestamp} como="disculpa">
      <p>{mensaje.content}</p>
      <p className="sm tenue">{mensaje.fallo}</p>
    </Burbuja>
  );
}

/** While nothing of an answer is there yet. */
export function Escribiendo() {
  return (
    <Burbuja de="asistente" como="escribe">
      <Spinner />
      <span className="oculto">Escribiendo...</span>
    </Burbuja>
  );
}
