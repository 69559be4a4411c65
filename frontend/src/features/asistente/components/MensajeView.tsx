import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Markdown } from "@/components/Markdown";
import { Llamar, Telefonos } from "@/entities/ayuda/components/Telefonos";
import { relativeDay, timeOfDay } from "@/lib/formats";
import type { Ambito, Mensaje } from "../types";
import { Datos } from "./Datos";
import { Fuentes, RefFuente } from "./Fuentes";

interface BurbujaProps {
  de: "persona" | "asistente";
  /** When it was said. */
  fecha?: string;
  className?: string;
  children: ReactNode;
}

/** A message and whose it is. */
export function Burbuja({ de, fecha, className, children }: BurbujaProps) {
  return (
    <li className={clsx("mensaje", `mensaje--${de}`)}>
      <p className="mensaje-de">
        <b>{de === "persona" ? "Tú" : "Asistente"}</b>
        {fecha && <time dateTime={fecha}>{`${relativeDay(fecha)}, ${timeOfDay(fecha)}`}</time>}
      </p>
      <div className={clsx("burbuja", className)}>{children}</div>
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
  if (mensaje.riesgo || mensaje.tipo === "ayuda") return <Ayuda mensaje={mensaje} />;
  if (mensaje.fallo !== undefined) return <Disculpa mensaje={mensaje} />;
  const source = (number: number) =>
    enCurso ? (
      <span className="cita-t">{number}</span>
    ) : (
      <RefFuente number={number} citas={mensaje.citas} ambito={ambito} />
    );
  const rest = withoutFacts(mensaje);
  return (
    <Burbuja de="asistente" fecha={timestamp} className="ia">
      {rest.trim() && <Markdown text={rest} level={3} source={source} />}
      <Datos datos={mensaje.datos} />
      {mensaje.corte && (
        <p className="sm tenue">
          {mensaje.corte === "detenida"
            ? "Has detenido la respuesta: lo que hay escrito no se guarda."
            : "La respuesta se ha cortado aquí: lo que hay escrito no se guarda."}
        </p>
      )}
      <Fuentes citas={mensaje.citas} ambito={ambito} />
      {mensaje.ayuda.length > 0 && (
        <div className="por-si-acaso">
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
    <Burbuja de="asistente" fecha={timestamp} className="ayuda-ya">
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
    <Burbuja de="asistente" fecha={mensaje.timestamp} className="disculpa">
      <p>{mensaje.content}</p>
      <p className="sm tenue">{mensaje.fallo}</p>
    </Burbuja>
  );
}

/** While nothing of an answer is there yet. */
export function Escribiendo() {
  return (
    <Burbuja de="asistente" className="escribe">
      <span className="gotas" aria-hidden="true">
        <i className="punto respira" />
        <i className="punto respira" />
        <i className="punto respira" />
      </span>
      <span className="oculto">Escribiendo...</span>
    </Burbuja>
  );
}
