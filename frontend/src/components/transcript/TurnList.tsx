import { clsx } from "clsx";
import { Fragment, useEffect, useMemo, useRef } from "react";
import { clock } from "@/lib/formats";
import { lengthOf, type Turn, turnAt, voicesOf } from "./voices";

/** A pause this long between two turns is worth saying, in seconds. */
const SILENCE_SECONDS = 5;

interface TurnListProps {
  turns: readonly Turn[];
  patientName: string;
  /** A moment to point at; the list scrolls to its turn each time it is given anew. */
  pointer?: { seconds: number } | null;
  /** Makes each time a button that goes to that second. */
  onTime?: (seconds: number) => void;
}

/** A transcript to read: who said what and when, with the long silences between. */
export function TurnList({ turns, patientName, pointer, onTime }: TurnListProps) {
  const roles = useMemo(
    () => new Map(voicesOf(turns, patientName).map((voice) => [voice.label, voice.role])),
    [turns, patientName],
  );
  const pointed = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pointer) pointed.current?.scrollIntoView({ block: "center" });
  }, [pointer]);
  const current = pointer ? turnAt(turns, pointer.seconds) : -1;
  const timed = lengthOf(turns) > 0;

  return (
    <ol className="turnos">
      {turns.map((turn, place) => {
        const silence = turn.start_time - (turns[place - 1]?.end_time ?? turn.start_time);
        const now = place === current;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the transcript
          <Fragment key={place}>
            {silence >= SILENCE_SECONDS && (
              <li className="silencio">{`Silencio, ${Math.round(silence)} s`}</li>
            )}
            <li
              ref={now ? pointed : undefined}
              aria-current={now || undefined}
              className={clsx(
                "turno",
                `turno--${roles.get(turn.speaker_label) ?? "p"}`,
                now && "es-actual",
                !timed && "turno--sin-tiempo",
              )}
            >
              {timed && <TurnTime seconds={turn.start_time} onTime={onTime} />}
              <div>
                {turn.speaker_label && (
                  <span className="quien">
                    <i />
                    {turn.speaker_label}
                  </span>
                )}
                <p>{turn.text}</p>
              </div>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

function TurnTime({ seconds, onTime }: { seconds: number; onTime: TurnListProps["onTime"] }) {
  if (!onTime) return <span className="t">{clock(seconds)}</span>;
  return (
    <button type="button" className="t" onClick={() => onTime(seconds)}>
      <span className="oculto">Ver el video desde </span>
      {clock(seconds)}
    </button>
  );
}
