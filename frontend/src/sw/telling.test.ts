import { expect, test, vi } from "vitest";
import type { Page, Worker } from "./events";
import { openHome, tell } from "./telling";

function worker(...urls: string[]) {
  const focused: string[] = [];
  const pages: Page[] = urls.map((url) => ({ url, focus: async () => focused.push(url) }));
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const told = {
    location: { origin: "https://remanso.example" },
    clients: { claim: async () => undefined, matchAll: async () => pages, openWindow },
    registration: { showNotification },
    skipWaiting: async () => undefined,
    addEventListener: () => undefined,
  } satisfies Worker;
  return { told, focused, openWindow, showNotification };
}

test("whatever comes, the same words are shown, once", async () => {
  const { told, showNotification } = worker();
  await tell(told);
  expect(showNotification).toHaveBeenCalledWith("Remanso", {
    body: "Tienes algo nuevo en Remanso",
    icon: "/icons/icono-192.png",
    lang: "es",
    tag: "remanso",
  });
});

test("a notice opens the home, or brings the patient's own pages to the front", async () => {
  const none = worker("https://remanso.example/login", "https://otro.example/dashboard/paciente");
  await openHome(none.told);
  expect(none.openWindow).toHaveBeenCalledWith("/dashboard/paciente");

  const open = worker("https://remanso.example/dashboard/paciente/diario");
  await openHome(open.told);
  expect(open.focused).toEqual(["https://remanso.example/dashboard/paciente/diario"]);
  expect(open.openWindow).not.toHaveBeenCalled();
});
