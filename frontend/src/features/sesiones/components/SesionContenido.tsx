import { useMemo, useRef, useState } from "react";
import { type Pointer, TurnList } from "@/components/transcript/TurnList";
import { VoiceMap } from "@/components/transcript/VoiceMap";
import { lengthOf } from "@/components/transcript/voices";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { byTurns, hasTranscript } from "../model/sesion-summary";
import { useRecordingWords } from "../model/useRecordingWords";
import type { Writing } from "../model/useWrittenVersion";
import { AnalisisSection } from "./AnalisisSection";
import { CamposSection } from "./CamposSection";
import { EnmiendasSection } from "./EnmiendasSection";
import { LoQueQuedoSection } from "./LoQueQuedoSection";
import { SonidoNotice } from "./SonidoNotice";
import { TextosSection } from "./TextosSection";
import { TranscripcionSection } from "./TranscripcionSection";
import { VideoSection } from "./VideoSection";

interface SesionContenidoProps {
  sesion: SesionRead;
  paciente: Paciente;
  /** The second to point at first. */
  moment: number | null;
  /** Whether the transcript is unfolded. */
  reading: boolean;
  onReading: (reading: boolean) => void;
  writing: Writing;
}

/** What a session holds, from the recording to the transcript; a time anywhere leads to its moment. */
export function SesionContenido(props: SesionContenidoProps) {
  const { sesion, paciente, moment, reading, onReading } = props;
  const { segmentos } = sesion;
  const turns = useMemo(() => byTurns(sesion).segmentos, [sesion]);
  const [pointer, setPointer] = useState<Pointer | null>(
    moment === null ? null : { seconds: moment },
  );
  const [playing, setPlaying] = useState<{ seconds: number } | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const timed = lengthOf(segmentos) > 0;
  const words = useRecordingWords(sesion);
  const hasVideo = sesion.video_url !== null;

  function pointAt(seconds: number) {
    setPointer({ seconds });
    onReading(true);
  }

  function goTo(place: number) {
    const turn = turns[place];
    if (hasVideo && timed && turn) setPlaying({ seconds: turn.start_time });
    setPointer({ place });
    onReading(true);
  }

  function play(seconds: number) {
    setPlaying({ seconds });
    detail.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div ref={detail} className="scroll-mt-24">
      {hasVideo && <VideoSection sesion={sesion} words={words} playing={playing} onPlay={play} />}
      <SonidoNotice sesion={sesion} />
      <VoiceMap
        turns={segmentos}
        patientName={paciente.nombre}
        marked={sesion.momentos.map(({ inicio }) => inicio)}
      />
      <TextosSection sesion={sesion} paciente={paciente} />
      <CamposSection sesion={sesion} paciente={paciente} />
      <AnalisisSection
        sesion={sesion}
        paciente={paciente}
        said={{ turns, patientName: paciente.nombre, onTurn: goTo }}
        onTime={timed ? pointAt : undefined}
        writing={props.writing}
      />
      {segmentos.length > 0 && (
        <LoQueQuedoSection
          sesion={sesion}
          paciente={paciente}
          said={{ turns, patientName: paciente.nombre, onTurn: goTo }}
        />
      )}
      <EnmiendasSection sesion={sesion} />
      {hasTranscript(sesion) && (
        <TranscripcionSection
          sesion={sesion}
          paciente={paciente}
          open={reading}
          onOpenChange={onReading}
        >
          <TurnList
            turns={turns}
            patientName={paciente.nombre}
            pointer={pointer}
            onTime={hasVideo ? play : undefined}
            words={words}
          />
        </TranscripcionSection>
      )}
    </div>
  );
}
