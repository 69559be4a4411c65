import { expect, it } from "vitest";
import { leaveFlash, takeFlash } from "./flash";

const NOTICE = { kind: "success", title: "Sesión cerrada", description: "Hasta pronto." } as const;

it("hands a notice to the next page, once", () => {
  leaveFlash(NOTICE);
  expect(takeFlash()).toEqual(NOTICE);
  expect(takeFlash()).toBeNull();
});

it("keeps the last of several", () => {
  leaveFlash(NOTICE);
  leaveFlash({ kind: "error", title: "Error", duration: 5000 });
  expect(takeFlash()).toEqual({ kind: "error", title: "Error", duration: 5000 });
});

it.each([["not json"], ["null"], ['"text"'], ['{"kind":"loud","title":"?"}'], ['{"kind":"info"}']])(
  "shows nothing for what it did not leave: %s",
  (text) => {
    sessionStorage.setItem("aviso", text);
    expect(takeFlash()).toBeNull();
  },
);
