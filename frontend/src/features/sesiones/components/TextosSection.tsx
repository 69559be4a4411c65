import { Badge } from "@/components/ui/Badge";
import { TEXTOS, titleOf } from "@/entities/sesion/textos";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { Lector } from "./Lector";
import { SesionPart } from "./SesionPart";

interface TextosSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
}

/** What the therapist wrote, each text with who reads it. */
export function TextosSection({ sesion, paciente }: TextosSectionProps) {
  const { nombre } = paciente;
  return (
    <>
      {TEXTOS.map((texto) => {
        const { name, que } = texto;
        const text = sesion[name]?.trim();
        if (!text) return null;
        return (
          <SesionPart
            key={name}
            title={titleOf(texto, nombre, sesion.compartir.notas)}
            aside={<Lector shared={sesion.compartir.notas} nombre={nombre} que={que} />}
          >
            {name === "temas_importantes" ? <Topics text={text} /> : <p>{text}</p>}
          </SesionPart>
        );
      })}
      {sesion.notas_privadas?.trim() && (
        <SesionPart
          title="Notas privadas"
          aside={<Lector shared={false} nombre={nombre} que="las" />}
        >
          <p>{sesion.notas_privadas}</p>
        </SesionPart>
      )}
    </>
  );
}

const SEPARATORS = /[\n;,]+/;
const LONGEST_TOPIC = 48;

/** Topics written as a list become labels; written as prose they stay prose. */
function Topics({ text }: { text: string }) {
  const topics = text
    .split(SEPARATORS)
    .map((topic) => topic.replace(/^[-*•]\s*/, "").trim())
    .filter(Boolean);
  if (topics.some((topic) => topic.length > LONGEST_TOPIC)) return <p>{text}</p>;
  return (
    <ul className="fila envuelve gap-2">
      {[...new Set(topics)].map((topic) => (
        <li key={topic}>
          <Badge tone="agua">{topic}</Badge>
        </li>
      ))}
    </ul>
  );
}
