import { type ReactNode, useMemo } from "react";
import { TurnList } from "@/components/transcript/TurnList";
import type { RecordingWords } from "@/components/video/recording-words";
import { useUser } from "@/entities/cuenta/session";
import type { MiSesion } from "@/entities/portal/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { firstName } from "@/lib/formats";
import { type Fact, fieldsOf, informationOf } from "../shared-fields";
import { voicesSentence } from "../voicesSentence";
import { ProcedenciaNote } from "./ProcedenciaNote";

interface SectionProps {
  session: MiSesion;
}

/** 'Información de la Sesión': what the therapist wrote and shares. */
export function InformationSection({ session }: SectionProps) {
  const terapeuta = useTerapeuta();
  return <Facts title="Información de la Sesión" facts={informationOf(session, terapeuta)} />;
}

/** 'Campos Específicos': what a custom type asks for. */
export function FieldsSection({ session }: SectionProps) {
  return <Facts title="Campos Específicos" facts={fieldsOf(session)} />;
}

/** The patient's version of the analysis. */
export function AnalysisSection({ session }: SectionProps) {
  if (!session.analisis_ia_paciente) return null;
  return (
    <Section title="Análisis IA">
      <p className="ia whitespace-pre-wrap">{session.analisis_ia_paciente}</p>
      <ProcedenciaNote texto="analisis" origen={session.origen_analisis} />
    </Section>
  );
}

interface TranscriptProps extends SectionProps {
  /** The second to point at. */
  moment: number | null;
  onTime?: (seconds: number) => void;
  /** What the recording is called that it goes to. */
  words: RecordingWords;
}

/** Whose voices were heard; what says it is the transcript, or else the video. */
export function Voices({ session }: SectionProps) {
  return <p className="sm tenue mb-3">{voicesSentence(session.num_voces)}</p>;
}

/** What was said, by turns, and whose voices were heard. */
export function TranscriptSection({ session, moment, onTime, words }: TranscriptProps) {
  const { name } = useUser();
  const pointer = useMemo(() => (moment === null ? null : { seconds: moment }), [moment]);
  if (!session.transcripcion) return null;
  return (
    <Section title="Transcripción">
      <Voices session={session} />
      {session.segmentos ? (
        <TurnList
          turns={session.segmentos}
          patientName={firstName(name)}
          pointer={pointer}
          words={words}
          {...(onTime ? { onTime } : {})}
        />
      ) : (
        <p className="whitespace-pre-wrap">{session.transcripcion}</p>
      )}
      <ProcedenciaNote texto="transcripcion" origen={session.origen_transcripcion} />
    </Section>
  );
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-tinta-3">{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
