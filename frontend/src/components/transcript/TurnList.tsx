import { clsx } from "clsx";
import { Fragment, useEffect, useMemo, useRef } from "react";
import { type RecordingWords, wordsOf } from "@/components/video/recording-words";
import { clock } from "@/lib/formats";
import { type Bank, banksOf, lengthOf, silencesOf, type Turn, turnOfLink } from "./voices";

const LOOKS: Record<Bank, string> = {
  terapeuta: "turno--t",
  paciente: "turno--p",
  otra: "turno--o",
};

/** A moment, or the place of a turn. */
export type Pointer = { seconds: number } | { place: number };

interface TurnListProps {
  turns: readonly Turn[];
  patientName: string;
  /** Where to point; the list scrolls to that turn each time it is given anew. */
  pointer?: Pointer | null;
  /** Makes each time a button that goes to that second. */
  onTime?: (seconds: number) => void;
  /** What the recording is called that it goes to. */
  words?: RecordingWords;
}

/** A transcript to read: who said what and when, with the long silences between. */
export function TurnList(props: TurnListProps) {
  const { turns, patientName, pointer, onTime, words = wordsOf(false) } = props;
  const banks = useMemo(() => banksOf(turns, patientName), [turns, patientName]);
  const pointed = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!pointer) return undefined;
    const come = () => pointed.current?.scrollIntoView({ block: "center", behavior: "instant" });
    come();
    pointed.current?.focus({ preventScroll: true });
    // Turns that were never drawn are as high as a guess until they are near.
    const drawn = requestAnimationFrame(come);
    return () => cancelAnimationFrame(drawn);
  }, [pointer]);
  const current = pointer ? placeOf(pointer, turns) : -1;
  const timed = lengthOf(turns) > 0;
  const silences = useMemo(() => silencesOf(turns), [turns]);

  return (
    <ol className="turnos -mx-3">
      {turns.map((turn, place) => {
        const silence = silences[place];
        const now = place === current;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the transcript
          <Fragment key={place}>
            {silence && <li className="silencio">{silence}</li>}
            <li
              ref={now ? pointed : undefined}
              tabIndex={now ? -1 : undefined}
              aria-current={now || undefined}
              className={clsx(
                "turno",
                LOOKS[banks.get(turn.speaker_label) ?? "otra"],
                now && "es-actual",
                !timed && "turno--sin-tiempo",
              )}
            >
              {timed && <TurnTime seconds={turn.start_time} onTime={onTime} words={words} />}
              <div>
                {turn.speaker_label && (
                  <span className="quien">
                    <i />
                    {turn.speaker_label}
                  </span>
                )}
                <p className={clsx(turn.fuera_de_registro && "tenue")}>{turn.text}</p>
              </div>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

function placeOf(pointer: Pointer, turns: readonly Turn[]): number {
  return "place" in pointer ? pointer.place : turnOfLink(turns, pointer.seconds);
}

interface TurnTimeProps extends Pick<TurnListProps, "onTime"> {
  seconds: number;
  words: RecordingWords;
}

function TurnTime({ seconds, onTime, words }: TurnTimeProps) {
  if (!onTime) return <span className="t">{clock(seconds)}</span>;
  return (
    <button type="button" className="t" onClick={() => onTime(seconds)}>
      <span className="oculto">{`${words.watch} el ${words.noun} desde `}</span>
      {clock(seconds)}
    </button>
  );
}
