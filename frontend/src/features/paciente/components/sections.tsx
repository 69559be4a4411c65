import type { ReactNode } from "react";
import { TurnList } from "@/components/transcript/TurnList";
import type { MiSesion } from "../types";
import { voicesSentence } from "../voices";

interface SectionProps {
  session: MiSesion;
}

/** 'Información de la Sesión': what the therapist wrote and shares. */
export function InformationSection({ session }: SectionProps) {
  const facts: [string, string | null | undefined][] = [
    ["Notas", session.notas],
    ["Temas importantes", session.temas_importantes],
    ["Intención", session.intencion],
    ["Tipo de medicina", session.tipo_medicina],
    ["Cantidad", session.cantidad],
    ["Observaciones", session.observaciones],
  ];
  return <Facts title="Información de la Sesión" facts={facts} />;
}

/** 'Campos Específicos': what a custom type asks for. */
export function FieldsSection({ session }: SectionProps) {
  const facts = Object.entries(session.campos_datos ?? {}).map(
    ([name, value]): [string, string] => [name, shown(value)],
  );
  return <Facts title="Campos Específicos" facts={facts} />;
}

/** The patient's version of the analysis. */
export function AnalysisSection({ session }: SectionProps) {
  if (!session.analisis_ia_paciente) return null;
  return (
    <Section title="Análisis IA">
      <p className="ia whitespace-pre-wrap">{session.analisis_ia_paciente}</p>
    </Section>
  );
}

interface TranscriptProps extends SectionProps {
  onTime?: (seconds: number) => void;
}

/** What was said, by turns, and whose voices were heard. */
export function TranscriptSection({ session, onTime }: TranscriptProps) {
  if (!session.transcripcion) return null;
  return (
    <Section title="Transcripción">
      <p className="sm tenue mb-3">{voicesSentence(session.num_voces)}</p>
      {session.segmentos ? (
        <TurnList turns={session.segmentos} patientName="" {...(onTime ? { onTime } : {})} />
      ) : (
        <p className="whitespace-pre-wrap">{session.transcripcion}</p>
      )}
    </Section>
  );
}

function Facts({ title, facts }: { title: string; facts: [string, string | null | undefined][] }) {
  const present = facts.filter(([, value]) => value);
  if (present.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="hechos">
        {present.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (value !== null && typeof value === "object") return JSON.stringify(value, null, 2);
  return value === null || value === undefined ? "" : String(value);
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-lg">{title}</h3>
      {children}
    </section>
  );
}
