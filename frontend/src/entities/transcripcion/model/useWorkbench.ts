import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Turno } from "../types";
import { TranscriptEditor } from "./editor";
import type { Editing, TurnActions } from "./editor-actions";
import { rowOf } from "./rows";
import { idOf } from "./turn-ids";
import type { Player } from "./usePlayer";

interface Options {
  turns: readonly Turno[];
  player: Player;
  disabled: boolean;
  onChange: (turns: Turno[]) => void;
}

export type Workbench = ReturnType<typeof useWorkbench>;

let edits = 0;

/** A transcript on the desk: its acts, where the attention is, and what was last done, in words. */
export function useWorkbench({ turns: outside, player, disabled, onChange }: Options) {
  const [editor] = useState(() => new TranscriptEditor(outside));
  editor.take(outside);
  editor.onChange = onChange;
  const { turns } = editor;

  const [active, setActive] = useState<number | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [said, setSaid] = useState("");
  const now = useRef({ disabled, editing });
  now.current.disabled = disabled;
  const goTo = useFocusAfterDrawing();

  const acts = useMemo(() => {
    const begin = (turn: Turno, caret: number) => {
      if (now.current.disabled || turn.fuera_de_registro) return;
      edits += 1;
      put({ id: idOf(turn), caret, join: `edit-${edits}` });
      setActive(idOf(turn));
    };
    const put = (next: Editing | null) => {
      now.current.editing = next;
      setEditing(next);
    };
    const isEditing = (turn: Turno) => now.current.editing?.id === idOf(turn);
    const show = (turn: Turno | null | undefined) => {
      if (!turn) return;
      setActive(idOf(turn));
      goTo(turn);
    };
    /** Ends an edit with what was typed in it; answers the turn as it is now. */
    const end = (turn: Turno, text: string) => {
      const kept = editor.retext(turn, text, now.current.editing?.join);
      put(null);
      return kept;
    };
    const merge = (turn: Turno, direction: "next" | "previous") =>
      direction === "next" ? editor.mergeWithNext(turn) : editor.mergeWithPrevious(turn);
    const mergeAndShow = (turn: Turno, direction: "next" | "previous") => {
      const whole = merge(turn, direction);
      if (whole) setSaid("Turnos unidos");
      show(whole);
      return whole;
    };
    const move = (told: { said: string; at: number } | null, nothing: string) => {
      setSaid(told?.said ?? nothing);
      if (told) show(editor.turns[Math.min(told.at, editor.turns.length - 1)]);
    };

    const actions: TurnActions = {
      hear: (turn) => player.playFrom(turn.start_time),
      edit: (turn, caret = turn.text.length) => begin(turn, caret),
      mergeNext: (turn) => void mergeAndShow(turn, "next"),
      assign: (turn, label) => show(editor.assign(turn, label)),
      rename: (from, to) => editor.rename(from, to),
      editor: (turn) => ({
        onType: (text) => {
          if (isEditing(turn)) editor.retext(turn, text, now.current.editing?.join);
        },
        onLeave: (text) => {
          if (isEditing(turn)) end(turn, text);
        },
        onKeep: (text) => {
          if (isEditing(turn)) show(end(turn, text));
        },
        onDrop: () => {
          const { editing: dropped } = now.current;
          if (!dropped || !isEditing(turn)) return;
          put(null);
          show(editor.cancel(dropped.join) ?? turn);
        },
        onSplit: (text, caret) => {
          const second = editor.split(end(turn, text), caret);
          setSaid(second ? "Turno dividido" : "No hay nada que dividir aquí");
          begin(second ?? turn, 0);
        },
        onMerge: (text, direction) => {
          const kept = end(turn, text);
          const place = editor.turns.indexOf(kept);
          const before = direction === "next" ? kept : editor.turns[place - 1];
          const whole = merge(kept, direction);
          if (whole && before) begin(whole, before.text.length);
          else begin(kept, direction === "next" ? kept.text.length : 0);
        },
      }),
    };
    return {
      actions,
      show,
      mergeAndShow,
      undo: () => move(editor.undo(), "No queda nada que deshacer"),
      redo: () => move(editor.redo(), "No queda nada que rehacer"),
    };
  }, [editor, player, goTo]);

  return {
    ...acts,
    turns,
    active: present(turns, active),
    setActive,
    editing,
    said,
    setSaid,
    canUndo: editor.canUndo,
    canRedo: editor.canRedo,
  };
}

/** The turn that has the attention; the first, when that one went with a version that came from outside. */
function present(turns: readonly Turno[], active: number | null): number | null {
  const ids = turns.map(idOf);
  return active !== null && ids.includes(active) ? active : (ids[0] ?? null);
}

/** Takes the focus to a turn's row once that row is there. */
function useFocusAfterDrawing(): (turn: Turno) => void {
  const wanted = useRef<Turno | null>(null);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const { current } = wanted;
    if (!current) return;
    wanted.current = null;
    rowOf(current)?.focus();
  });
  return useMemo(
    () => (turn: Turno) => {
      wanted.current = turn;
      redraw((count) => count + 1);
    },
    [],
  );
}
