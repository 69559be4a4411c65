import { useEffect, useState, useSyncExternalStore } from "react";
import type { DraftRead, Paciente } from "@/entities/borrador/types";
import { saveOnLeaving } from "@/lib/autosave";
import { todayIso } from "@/lib/days";
import { forgetKeptAt, keptAt, personShown } from "@/lib/unsaved-forms";
import { defaultTitle, momentOf } from "./dates";
import { emptyForm } from "./draftForm";
import { DraftSaver, placeOf, type SaverState, type UnsentDraft } from "./draftSaver";
import { saverSending } from "./sendVideo";

/** Savers whose screen was left before everything was on the server: whoever comes back goes on with them. */
const left = new Map<string, { saver: DraftSaver; of: string; owner: string | null }>();

function leave(saver: DraftSaver, pacienteId: string): void {
  if (saver.isDirty)
    left.set(placeOf(saver.getState().id, pacienteId), {
      saver,
      of: pacienteId,
      owner: personShown(),
    });
}

function saverLeft(place: string): DraftSaver | null {
  const found = left.get(place);
  left.delete(place);
  return found?.saver.isDirty && found.owner === personShown() ? found.saver : null;
}

function blankSaver(paciente: Paciente): DraftSaver {
  const place = placeOf(null, paciente.id);
  const fecha = momentOf(todayIso());
  return (
    saverLeft(place) ??
    resumed(new DraftSaver(paciente.id, emptyForm(defaultTitle(fecha), fecha)), place)
  );
}

function openSaver(paciente: Paciente, draft: DraftRead): DraftSaver {
  const { draft_id } = draft;
  return (
    saverSending(draft_id) ??
    resumed(new DraftSaver(paciente.id, draft), placeOf(draft_id, paciente.id))
  );
}

/** A patient's draft that was left before everything in it was on the server. */
export function draftLeft(pacienteId: string): string | null {
  for (const { saver, owner, of } of left.values()) {
    const { id } = saver.getState();
    if (id && of === pacienteId && saver.isDirty && owner === personShown()) return id;
  }
  return null;
}

/** With what this tab had kept when it was loaded anew. */
function resumed(saver: DraftSaver, place: string): DraftSaver {
  const unsent = keptAt<UnsentDraft>(place);
  if (!unsent) return saver;
  saver.resume(unsent);
  // The last call of the page before arrived after all: no save will follow that forgets it.
  if (!saver.isDirty && !saver.getState().conflict) forgetKeptAt(place);
  return saver;
}

/** The saver of what the address names, if it is known without asking the server. */
function knownSaver(paciente: Paciente, openId: string | null): DraftSaver | null {
  return openId ? saverLeft(placeOf(openId, paciente.id)) : blankSaver(paciente);
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
  const [saver, setSaver] = useState(() => knownSaver(paciente, openId));

  if (openId !== shownId) {
    setShownId(openId);
    if (openId !== saver?.getState().id) setSaver(knownSaver(paciente, openId));
  } else if (!saver && loaded && loaded.draft_id === openId) {
    setSaver(openSaver(paciente, loaded));
  }

  useEffect(() => {
    if (!saver) return undefined;
    const release = saveOnLeaving(saver);
    return () => {
      release();
      leave(saver, paciente.id);
    };
  }, [saver, paciente.id]);
  return saver;
}

export function useSaverState(saver: DraftSaver): SaverState {
  return useSyncExternalStore(saver.subscribe, saver.getState);
}
