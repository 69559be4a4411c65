import { Fragment, memo, type Ref, useMemo } from "react";
import { banksOf, silencesOf } from "@/components/transcript/voices";
import type { Editing, TurnActions } from "../model/editor-actions";
import { idOf } from "../model/turn-ids";
import { markedIn } from "../model/useMomentos";
import type { Momento, Turno } from "../types";
import { TurnRow } from "./TurnRow";

interface TurnListProps {
  ref: Ref<HTMLOListElement>;
  /** Those that are read. */
  turns: readonly Turno[];
  /** The conversation they are of. */
  everybody: readonly Turno[];
  /** Otherwise just its beginning is drawn. */
  whole: boolean;
  patient: string;
  disabled: boolean;
  audible: boolean;
  active: number | null;
  hovered: number | null;
  editing: Editing | null;
  /** What is marked of each turn. */
  moments: ReadonlyMap<number, Momento[]>;
  /** Keep it the same function, as what follows. */
  onMark: (turn: Turno) => void;
  /** Keep it the same object: every row is drawn again when it changes. */
  actions: TurnActions;
}

/** More than any screen shows. */
const FIRST_TURNS = 40;

/**
 * The whole conversation. Rows out of sight are not laid out (`content-visibility`), and a row is drawn
 * again only when it changes, so that an hour of talk stays smooth.
 */
export const TurnList = memo(function TurnList(props: TurnListProps) {
  const { turns, patient, disabled, audible, active, hovered, editing, actions } = props;
  const { everybody, moments } = props;
  const filtered = turns.length < everybody.length;
  const banks = useMemo(() => banksOf(everybody, patient), [everybody, patient]);
  const labels = useMemo(() => [...banks.keys()].join("\n"), [banks]);
  // Between two turns of one voice others spoke: that is no silence.
  const silences = useMemo(() => (filtered ? [] : silencesOf(turns)), [turns, filtered]);
  const drawn = props.whole ? turns : turns.slice(0, FIRST_TURNS);

  return (
    <ol className="dialogo" ref={props.ref}>
      {drawn.map((turn, index) => {
        const id = idOf(turn);
        const silence = silences[index];
        return (
          <Fragment key={id}>
            {silence && <li className="silencio">{silence}</li>}
            <TurnRow
              turn={turn}
              bank={banks.get(turn.speaker_label) ?? "otra"}
              labels={labels}
              patient={patient}
              disabled={disabled}
              audible={audible}
              joins={!filtered && !drawn[index + 1]?.fuera_de_registro}
              offered={id === active || id === hovered}
              active={id === active}
              editing={editing?.id === id ? editing : null}
              moments={(moments.get(id) ?? []).map(({ texto }) => texto).join("\n")}
              marked={markedIn(turn, moments).length > 0}
              onMark={props.onMark}
              actions={actions}
            />
          </Fragment>
        );
      })}
    </ol>
  );
});
