import { clsx } from "clsx";
import { Bookmark, ListEnd, PenLine } from "lucide";
import { memo } from "react";
import type { Bank } from "@/components/transcript/voices";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { clock } from "@/lib/formats";
import type { Editing, TurnActions } from "../model/editor-actions";
import { canBeMarked } from "../model/momentos";
import { rowId, textId } from "../model/rows";
import { idOf } from "../model/turn-ids";
import type { Turno } from "../types";
import { SpeakerMenu } from "./SpeakerMenu";
import { TurnEditor } from "./TurnEditor";

interface TurnRowProps {
  turn: Turno;
  bank: Bank;
  /** Every voice of the conversation, one a line: a string, so that rows compare it at once. */
  labels: string;
  patient: string;
  disabled: boolean;
  audible: boolean;
  /** The turn after it is the one that comes after it. */
  joins: boolean;
  /** Shows what can be done with it. */
  offered: boolean;
  /** The one row that the Tab key comes by. */
  active: boolean;
  editing: Editing | null;
  /** What is marked in it and in the silence after it, one a line as well. */
  moments: string;
  /** It is marked itself. */
  marked: boolean;
  onMark: (turn: Turno) => void;
  actions: TurnActions;
}

const LOOKS: Record<Bank, string> = {
  terapeuta: "turno--t",
  paciente: "turno--p",
  otra: "turno--o",
};

/** One turn: when, who and what. Its text is corrected where it stands. */
export const TurnRow = memo(function TurnRow(props: TurnRowProps) {
  const { turn, bank, labels, patient, disabled, audible, active, editing, actions } = props;
  const id = idOf(turn);
  if (turn.fuera_de_registro) {
    return (
      <li id={rowId(id)} className="silencio" tabIndex={-1}>
        <span id={textId(id)}>{turn.text}</span>
      </li>
    );
  }
  return (
    <li
      id={rowId(id)}
      className={clsx("turno", LOOKS[bank], editing && "es-edicion")}
      tabIndex={-1}
    >
      <TurnTime turn={turn} audible={audible} active={active} onHear={actions.hear} />
      <div>
        <SpeakerMenu
          label={turn.speaker_label}
          labels={labels}
          patient={patient}
          disabled={disabled}
          tabIndex={active ? 0 : -1}
          onAssign={(label) => actions.assign(turn, label)}
          onRename={(to) => actions.rename(turn.speaker_label, to)}
        />
        {editing ? (
          <TurnEditor
            key={editing.join}
            text={turn.text}
            speaker={turn.speaker_label}
            caret={editing.caret}
            {...actions.editor(turn)}
          />
        ) : (
          <p id={textId(id)} className="turno-texto">
            {turn.text}
          </p>
        )}
        {props.moments.split("\n").map(
          (momento) =>
            momento && (
              <p
                key={momento}
                className="mt-1 [&>.ficha]:max-w-full [&>.ficha]:rounded-2 [&>.ficha]:wrap-anywhere [&>.ficha]:whitespace-normal"
              >
                <Badge tone="aviso" icon={<Icon of={Bookmark} />}>
                  <span>Momento señalado: {momento}</span>
                </Badge>
              </p>
            ),
        )}
      </div>
      {props.offered && !editing && !disabled && (
        <div className="herr">
          {canBeMarked(turn) && (
            <button
              type="button"
              title={props.marked ? "Dejar de señalar" : "Señalar este momento"}
              aria-label="Señalar este momento"
              aria-pressed={props.marked}
              className={props.marked ? "text-aviso-tinta" : undefined}
              tabIndex={active ? 0 : -1}
              onClick={() => props.onMark(turn)}
            >
              <Icon of={Bookmark} className={props.marked ? "fill-current" : undefined} />
            </button>
          )}
          <button
            type="button"
            title="Corregir"
            aria-label="Corregir este turno"
            tabIndex={active ? 0 : -1}
            onClick={() => actions.edit(turn)}
          >
            <Icon of={PenLine} />
          </button>
          {props.joins && (
            <button
              type="button"
              title="Unir con el siguiente"
              aria-label="Unir con el turno siguiente"
              tabIndex={active ? 0 : -1}
              // The second click of a double one would join yet another turn.
              onClick={(event) => event.detail < 2 && actions.mergeNext(turn)}
            >
              <Icon of={ListEnd} />
            </button>
          )}
        </div>
      )}
    </li>
  );
});

interface TurnTimeProps {
  turn: Turno;
  audible: boolean;
  active: boolean;
  onHear: (turn: Turno) => void;
}

function TurnTime({ turn, audible, active, onHear }: TurnTimeProps) {
  const timed = turn.end_time > 0;
  if (!timed || !audible) return <span className="t">{timed ? clock(turn.start_time) : ""}</span>;
  return (
    <button type="button" className="t" tabIndex={active ? 0 : -1} onClick={() => onHear(turn)}>
      <span className="oculto">Reproducir desde </span>
      {clock(turn.start_time)}
    </button>
  );
}
