import { useMemo, useState } from "react";
import { idOf } from "./turn-ids";
import type { Workbench } from "./useWorkbench";

/**
 * Whose turns are read. What gets the attention is always among them: an undo, a link or another name
 * for a voice that leads to somebody else's turn brings everybody's back.
 */
export function useVoice({ turns, active, setActive }: Workbench) {
  const [voice, setVoice] = useState<string | null>(null);
  const shown = useMemo(
    () => (voice === null ? turns : turns.filter((turn) => turn.speaker_label === voice)),
    [turns, voice],
  );
  if (voice !== null && !shown.some((turn) => idOf(turn) === active)) setVoice(null);

  function read(next: string | null): void {
    const theirs = turns.filter((turn) => turn.speaker_label === next);
    const [first] = theirs;
    if (first && !theirs.some((turn) => idOf(turn) === active)) setActive(idOf(first));
    setVoice(next);
  }
  return { voice, shown, read };
}
