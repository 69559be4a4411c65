import { useEffect, useState, useSyncExternalStore } from "react";
import { todayIso } from "@/lib/formats";
import { saveOnLeaving } from "@/lib/saving";
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

export function useSaverState(saver: DraftSaver): SaverState {
  return useSyncExternalStore(saver.subscribe, saver.getState);
}
