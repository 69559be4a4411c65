import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { dialogs } from "@/components/ui/dialogs/dialog-code";
import { dismissToast, readToasts } from "@/components/ui/toast";
import { endSession } from "@/entities/cuenta/session";
import { serverAnswers } from "@/lib/connection";
import { showPerson } from "@/lib/unsaved-forms";
import { server } from "./server";
import "./computed-style";
import "./queries";

// Pages are lazy, and a busy machine takes its time to load one.
configure({ asyncUtilTimeout: 30_000 });
// jsdom lays nothing out, and Radix measures some of its controls.
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// It has no dialogs of the browser's own, either.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Calls that a test has no answer for: to the page each is a network that is away, and nobody would notice. */
const unanswered: string[] = [];
beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ method, url }) => {
      unanswered.push(`${method} ${url}`);
      throw new Error("the test has no answer");
    },
  }),
);
// A first dialog fetches what dialogs are made of; here each opens at once, as a later one does.
beforeAll(() => dialogs.load());
afterEach(() => {
  // What a test leaves unsaved would be sent as its screen goes, and meet the server of the next one.
  showPerson(null);
  cleanup();
  void endSession();
  for (const toast of readToasts()) dismissToast(toast.id);
  document.body.replaceChildren();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expect(unanswered.splice(0), "calls without an answer").toEqual([]);
});
afterAll(async () => {
  // A page that has lost the server asks for it again and again, and would do so into the next file: it is answered.
  dispatchEvent(new Event("online"));
  await serverAnswers();
  server.close();
});
