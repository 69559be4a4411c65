import { Fragment, memo, useCallback, useMemo, useRef } from "react";
import { banksOf, silenceBefore } from "@/components/transcript/voices";
import { renamed } from "../model/turns";
import { useCurrentTurn } from "../model/useCurrentTurn";
import type { Player } from "../model/usePlayer";
import type { Turno } from "../types";
import { type TurnActions, TurnRow } from "./TurnRow";

interface TurnListProps {
  turns: Turno[];
  player: Player | null;
  patient: string;
  disabled: boolean;
  /** Keep it the same function: the list is drawn again when it changes. */
  onChange: (turns: Turno[]) => void;
}

/**
 * The whole conversation. Rows out of sight are not laid out (`content-visibility`), and a row is drawn
 * again only when it changes, so that an hour of talk stays smooth.
 */
export const TurnList = memo(function TurnList(props: TurnListProps) {
  const { turns, player, patient, disabled, onChange } = props;
  const banks = useMemo(() => banksOf(turns, patient), [turns, patient]);
  const current = useCurrentTurn(turns, player);
  const actions = useStableActions(turns, onChange);
  const labels = useMemo(() => [...banks.keys()].join("\n"), [banks]);

  return (
    <div className="dialogo">
      {turns.map((turn, index) => {
        const silence = silenceBefore(turns, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the conversation
          <Fragment key={index}>
            {silence && <p className="silencio">{silence}</p>}
            <TurnRow
              index={index}
              turn={turn}
              bank={banks.get(turn.speaker_label) ?? "otra"}
              labels={labels}
              patient={patient}
              current={index === current}
              disabled={disabled}
              onPlay={player?.playFrom}
              actions={actions}
            />
          </Fragment>
        );
      })}
    </div>
  );
});

/** Actions whose identity never changes, over whatever the turns are when they are called. */
function useStableActions(turns: Turno[], onChange: (turns: Turno[]) => void): TurnActions {
  const latest = useRef({ turns, onChange });
  latest.current = { turns, onChange };
  const apply = useCallback((act: (turns: Turno[]) => Turno[]) => {
    latest.current.onChange(act(latest.current.turns));
  }, []);
  return useMemo(
    () => ({
      edit: (index, text) => apply((all) => changed(all, index, { text, words: null })),
      assign: (index, label) => apply((all) => changed(all, index, { speaker_label: label })),
      rename: (from, to) => apply((all) => renamed(all, from, to)),
    }),
    [apply],
  );
}

function changed(turns: Turno[], index: number, patch: Partial<Turno>): Turno[] {
  return turns.map((turn, i) => (i === index ? { ...turn, ...patch } : turn));
}
