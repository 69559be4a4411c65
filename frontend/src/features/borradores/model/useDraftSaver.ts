import { useEffect, useState, useSyncExternalStore } from "react";
import { todayIso } from "@/lib/formats";
import type { DraftRead, Paciente } from "../types";
import { defaultTitle, momentOf } from "./dates";
import { emptyForm } from "./form";
import { DraftSaver, type SaverState } from "./saver";
import { saverSending } from "./sendVideo";

function blankSaver(paciente: Paciente): DraftSaver {
  const fecha = momentOf(todayIso());
  return new DraftSaver(paciente.id, emptyForm(defaultTitle(fecha), fecha));
}

/**
 * The saver of the draft that the address names, or of one still to be made. It stays the same object
 * when its draft gets its id, so that nothing on the screen is lost at that moment.
 */
export function useDraftSaver(
  paciente: Paciente,
  openId: string | null,
  loaded: DraftRead | undefined,
): DraftSaver | null {
  const [shownId, setShownId] = useState(openId);
  const [saver, setSaver] = useState(() => (openId ? null : blankSaver(paciente)));

  if (openId !== shownId) {
    setShownId(openId);
    if (openId !== saver?.getState().id) setSaver(openId ? null : blankSaver(paciente));
  } else if (!saver && loaded && loaded.draft_id === openId) {
    setSaver(saverSending(loaded.draft_id) ?? new DraftSaver(paciente.id, loaded));
  }

  useEffect(() => (saver ? saveOnLeaving(saver) : undefined), [saver]);
  return saver;
}

/** Saves at once when the page is hidden or left; asks only when that would not be enough. */
function saveOnLeaving(saver: DraftSaver): () => void {
  const hidden = () => document.visibilityState === "hidden" && saver.flushOnLeave();
  const back = () => void saver.flush();
  const leaving = (event: BeforeUnloadEvent) => {
    saver.flushOnLeave();
    if (saver.isAtRisk) event.preventDefault();
  };
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", saver.flushOnLeave);
  window.addEventListener("online", back);
  window.addEventListener("beforeunload", leaving);
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("pagehide", saver.flushOnLeave);
    window.removeEventListener("online", back);
    window.removeEventListener("beforeunload", leaving);
    saver.flushOnLeave();
  };
}

export function useSaverState(saver: DraftSaver): SaverState {
  return useSyncExternalStore(saver.subscribe, saver.getState);
}
