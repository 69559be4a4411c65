import { clsx } from "clsx";
import { memo, useRef, useState } from "react";
import type { Bank } from "@/components/transcript/voices";
import { clock } from "@/lib/formats";
import type { Turno } from "../types";
import { SpeakerMenu } from "./SpeakerMenu";
import { TurnEditor } from "./TurnEditor";

export interface TurnActions {
  edit: (index: number, text: string) => void;
  assign: (index: number, label: string) => void;
  rename: (from: string, to: string) => void;
}

interface TurnRowProps {
  index: number;
  turn: Turno;
  bank: Bank;
  /** Every voice of the conversation, one a line: a string, so that rows compare it at once. */
  labels: string;
  patient: string;
  current: boolean;
  disabled: boolean;
  onPlay: ((seconds: number) => void) | undefined;
  actions: TurnActions;
}

const LOOKS: Record<Bank, string> = {
  terapeuta: "turno--t",
  paciente: "turno--p",
  otra: "turno--o",
};

/** One turn: when, who and what. Its text is corrected where it stands. */
export const TurnRow = memo(function TurnRow(props: TurnRowProps) {
  const { index, turn, bank, labels, patient, current, disabled, onPlay, actions } = props;
  const [editing, setEditing] = useState(false);
  const text = useRef<HTMLButtonElement>(null);
  const timed = turn.end_time > 0;

  const close = (said: string | null) => {
    setEditing(false);
    if (said !== null && said !== turn.text) actions.edit(index, said);
    requestAnimationFrame(() => text.current?.focus());
  };

  return (
    <div
      className={clsx("turno", LOOKS[bank], current && "es-actual", editing && "es-edicion")}
      aria-current={current || undefined}
    >
      {timed && onPlay ? (
        <button type="button" className="t" onClick={() => onPlay(turn.start_time)}>
          <span className="oculto">Reproducir desde </span>
          {clock(turn.start_time)}
        </button>
      ) : (
        <span className="t">{timed ? clock(turn.start_time) : ""}</span>
      )}
      <div>
        <SpeakerMenu
          label={turn.speaker_label}
          labels={labels}
          patient={patient}
          disabled={disabled}
          onAssign={(label) => actions.assign(index, label)}
          onRename={(to) => actions.rename(turn.speaker_label, to)}
        />
        {editing ? (
          <TurnEditor text={turn.text} speaker={turn.speaker_label} onClose={close} />
        ) : (
          <button
            ref={text}
            type="button"
            className="turno-texto"
            disabled={disabled}
            title="Corregir"
            onClick={() => setEditing(true)}
          >
            {turn.text}
          </button>
        )}
      </div>
    </div>
  );
});
