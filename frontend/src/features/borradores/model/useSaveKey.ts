import { useEffect, useEffectEvent } from "react";
import type { DraftSaver } from "./draftSaver";

/** Ctrl+S (or ⌘S), which many press by habit, saves the draft now. */
export function useSaveKey(saver: DraftSaver, onSaved: () => void): void {
  const save = useEffectEvent(async () => {
    if (saver.getState().id && (await saver.flush())) onSaved();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
