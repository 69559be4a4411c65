import { Fragment, memo, type Ref, useMemo } from "react";
import { banksOf, silencesOf } from "@/components/transcript/voices";
import type { Editing, TurnActions } from "../model/acts";
import { idOf } from "../model/identity";
import type { Turno } from "../types";
import { TurnRow } from "./TurnRow";

interface TurnListProps {
  ref: Ref<HTMLOListElement>;
  turns: readonly Turno[];
  /** Otherwise just its beginning is drawn. */
  whole: boolean;
  patient: string;
  disabled: boolean;
  audible: boolean;
  active: number | null;
  hovered: number | null;
  editing: Editing | null;
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
  const banks = useMemo(() => banksOf(turns, patient), [turns, patient]);
  const labels = useMemo(() => [...banks.keys()].join("\n"), [banks]);
  const silences = useMemo(() => silencesOf(turns), [turns]);
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
              offered={id === active || id === hovered}
              active={id === active}
              editing={editing?.id === id ? editing : null}
              actions={actions}
            />
          </Fragment>
        );
      })}
    </ol>
  );
});
