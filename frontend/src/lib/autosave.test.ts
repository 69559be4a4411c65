import { expect, test } from "vitest";
import { type SaveStatus, saveOnLeaving } from "./autosave";
import { keepHere, keptAt, showPerson } from "./unsaved-forms";

const PLACE = "borrador/0193";

test("what a page loaded anew goes on from is forgotten once the server has it, however soon", () => {
  showPerson("ana");
  keepHere("ana", PLACE, "Antes de recargar");
  let tell = () => {};
  const saver = {
    isDirty: true,
    isAtRisk: false,
    flush: async () => true,
    flushOnLeave: () => {},
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    getState: () => ({ status: { kind: "saved", at: 0 } as SaveStatus }),
    unsent: () => (saver.isDirty ? { place: PLACE, typed: keptAt(PLACE) } : null),
    stop: () => {},
  };
  saveOnLeaving(saver);
  saver.isDirty = false;
  tell();
  expect(keptAt(PLACE)).toBeUndefined();
});
