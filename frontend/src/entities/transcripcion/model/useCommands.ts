import type { KeyboardEvent, RefObject } from "react";
import type { Turno } from "../types";
import { nextSpeed, type Preferences } from "./preferences";
import { rowOf } from "./rows";
import { type Command, commandOf } from "./shortcuts";
import { secondsOf } from "./timeline";
import { idOf } from "./turn-ids";
import type { Player } from "./usePlayer";
import type { Search } from "./useSearch";
import type { Workbench } from "./useWorkbench";

const JUMP_SECONDS = 3;

interface Desk {
  bench: Workbench;
  /** The turns that are read: all, or those of one voice. */
  shown: readonly Turno[];
  search: Search;
  searchBox: RefObject<HTMLInputElement | null>;
  player: Player;
  preferences: Preferences;
  onPreferences: (patch: Partial<Preferences>) => void;
  onHelp: () => void;
  onMark: (turn: Turno) => void;
  labels: readonly string[];
  disabled: boolean;
}

/** Obeys the workbench's keys, wherever in it the focus is. */
export function useCommands(desk: Desk): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    // Menus and dialogs are elsewhere on the page, and have keys of their own.
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return;
    const command = commandOf(event, isTyping(target));
    if (!command || keepsForItself(target, event.key)) return;
    event.preventDefault();
    obey(command, event, desk);
  };
}

function isTyping(target: HTMLElement): boolean {
  return target.matches("textarea, select, input:not([type=range])");
}

/** Keys that the focused control answers by itself. */
function keepsForItself(target: HTMLElement, key: string): boolean {
  if (target.matches("button, a, [role=switch]")) return key === " " || key === "Enter";
  if (target.matches("[role=slider], input[type=range]")) return /^(Arrow|Page|Home|End)/.test(key);
  return false;
}

function obey(command: Command, event: KeyboardEvent, desk: Desk): void {
  const { bench, search, player, preferences } = desk;
  const turn = bench.turns.find((each) => idOf(each) === bench.active);
  if (CHANGES.has(command) && desk.disabled) return;
  // The turn that comes next may not be the one that is seen next.
  if (JOINS.has(command) && desk.shown.length < bench.turns.length) return;
  const acts: Record<Command, () => void> = {
    play: player.toggle,
    back: () => player.jump(-JUMP_SECONDS),
    forward: () => player.jump(JUMP_SECONDS),
    slower: () => desk.onPreferences({ speed: nextSpeed(preferences.speed, -1) }),
    faster: () => desk.onPreferences({ speed: nextSpeed(preferences.speed, 1) }),
    hear: () => turn && player.playFrom(secondsOf(turn, caretIn(event.target))),
    previous: () => bench.show(neighbour(desk, turn, -1)),
    next: () => bench.show(neighbour(desk, turn, 1)),
    edit: () => turn && bench.actions.edit(turn),
    split: () => undefined, // The text being corrected does it: it knows its caret.
    mergeNext: () => turn && bench.mergeAndShow(turn, "next"),
    mergePrevious: () => turn && bench.mergeAndShow(turn, "previous"),
    mark: () => turn && desk.onMark(turn),
    speaker: () => turn && rowOf(turn)?.querySelector<HTMLElement>("button.quien")?.click(),
    assign: () => {
      const label = desk.labels[Number(event.key) - 1];
      if (turn && label) bench.actions.assign(turn, label);
    },
    search: () => desk.searchBox.current?.select(),
    nextMatch: () => search.go(1),
    previousMatch: () => search.go(-1),
    undo: bench.undo,
    redo: bench.redo,
    veil: () => desk.onPreferences({ veiled: !preferences.veiled }),
    help: desk.onHelp,
  };
  acts[command]();
}

const JOINS = new Set<Command>(["mergeNext", "mergePrevious"]);

const CHANGES = new Set<Command>([
  "edit",
  "mergeNext",
  "mergePrevious",
  "mark",
  "speaker",
  "assign",
  "undo",
  "redo",
]);

function caretIn(target: EventTarget): number {
  return target instanceof HTMLTextAreaElement ? target.selectionStart : 0;
}

function neighbour({ shown }: Desk, turn: Turno | undefined, step: 1 | -1): Turno | undefined {
  return shown[turn ? shown.indexOf(turn) + step : 0];
}
