import type { Turno } from "../types";

/** A turn whose text is being corrected; each time anew, so that the box begins with what is there. */
export interface Editing {
  id: number;
  caret: number;
  /** What makes its typing one act to undo. */
  join: string;
}

/** What happens to the text of a turn while it is corrected. */
export interface EditorActions {
  /** What is typed so far. */
  onType: (text: string) => void;
  onKeep: (text: string) => void;
  /** The attention went elsewhere: kept too, and the focus stays where it went. */
  onLeave: (text: string) => void;
  onDrop: () => void;
  onSplit: (text: string, caret: number) => void;
  onMerge: (text: string, direction: "next" | "previous") => void;
}

/** What can be done with a turn; each is handed the turn as it was drawn. */
export interface TurnActions {
  hear: (turn: Turno) => void;
  edit: (turn: Turno, caret?: number) => void;
  mergeNext: (turn: Turno) => void;
  assign: (turn: Turno, label: string) => void;
  rename: (from: string, to: string) => void;
  editor: (turn: Turno) => EditorActions;
}
