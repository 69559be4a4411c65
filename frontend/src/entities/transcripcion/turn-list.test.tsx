import { render, screen } from "@testing-library/react";
import { createRef, Profiler, useDeferredValue } from "react";
import { expect, test } from "vitest";
import { TurnList } from "./components/TurnList";
import type { TurnActions } from "./model/editor-actions";
import type { Turno } from "./types";

const nothing = () => undefined;
const ACTIONS: TurnActions = {
  hear: nothing,
  edit: nothing,
  mergeNext: nothing,
  assign: nothing,
  rename: nothing,
  editor: () => ({
    onType: nothing,
    onLeave: nothing,
    onKeep: nothing,
    onDrop: nothing,
    onSplit: nothing,
    onMerge: nothing,
  }),
};

function talkOf(count: number): Turno[] {
  return Array.from({ length: count }, (_, place) => ({
    speaker_label: "Lucía",
    start_time: place,
    end_time: place + 1,
    text: `Turno ${place}`,
  }));
}

function drawn(): number {
  return screen.queryAllByRole("listitem").length;
}

function List({ turns }: { turns: readonly Turno[] }) {
  const whole = useDeferredValue(true, false);
  return (
    <TurnList
      ref={createRef()}
      turns={turns}
      everybody={turns}
      whole={whole}
      patient="Lucía"
      disabled={false}
      audible
      active={null}
      hovered={null}
      editing={null}
      moments={new Map()}
      onMark={nothing}
      actions={ACTIONS}
    />
  );
}

test("the beginning of a long talk is drawn before the rest, and a correction all at once", () => {
  const counts: number[] = [];
  const list = (turns: readonly Turno[]) => (
    <Profiler id="list" onRender={() => counts.push(drawn())}>
      <List turns={turns} />
    </Profiler>
  );
  const talk = talkOf(100);
  const { rerender } = render(list(talk));
  expect(counts).toEqual([40, 100]);
  rerender(list(talk.slice(0, 99)));
  expect(counts).toEqual([40, 100, 99]);
});
