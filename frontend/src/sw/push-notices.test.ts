import { expect, test, vi } from "vitest";
import type { Page, SubscriptionEvent, Worker } from "./events";
import { openHome, resubscribe, showNotice } from "./push-notices";

function worker(...urls: string[]) {
  const focused: string[] = [];
  const heard: unknown[] = [];
  const pages: Page[] = urls.map((url) => ({
    url,
    focus: async () => focused.push(url),
    postMessage: (message) => void heard.push([url, message]),
  }));
  const subscribe = vi.fn(async () => ({}) as PushSubscription);
  const pushManager = { subscribe } as unknown as PushManager;
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const told = {
    location: { origin: "https://remanso.example" },
    clients: { claim: async () => undefined, matchAll: async () => pages, openWindow },
    registration: { showNotification, pushManager },
    skipWaiting: async () => undefined,
    addEventListener: () => undefined,
  } satisfies Worker;
  return { told, focused, heard, subscribe, openWindow, showNotification };
}

test("whatever comes, the same words are shown, once", async () => {
  const { told, showNotification } = worker();
  await showNotice(told);
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

const DIARIO = "https://remanso.example/dashboard/paciente/diario";
const KEY = new Uint8Array([4, 1]).buffer;
const change = (given: Partial<SubscriptionEvent>) => given as SubscriptionEvent;
const old = { options: { userVisibleOnly: true, applicationServerKey: KEY } } as PushSubscription;

test("a browser that gave up where it listened goes on by the same key, and the pages hear of it", async () => {
  const { told, subscribe, heard } = worker(DIARIO, "https://remanso.example/login");
  await resubscribe(told, change({ oldSubscription: old, newSubscription: null }));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(heard).toEqual([[DIARIO, "push-changed"]]);
});

test("one that has a new place already, or tells nothing of the old, leaves the rest to the pages", async () => {
  for (const told of [{ oldSubscription: old, newSubscription: old }, {}]) {
    const { told: it, subscribe, heard } = worker(DIARIO);
    await resubscribe(it, change(told));
    expect(subscribe).not.toHaveBeenCalled();
    expect(heard).toEqual([[DIARIO, "push-changed"]]);
  }
});

test("who has taken their leave back is not told, and nothing breaks", async () => {
  const { told, subscribe, heard } = worker(DIARIO);
  subscribe.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await resubscribe(told, change({ oldSubscription: old }));
  expect(heard).toEqual([[DIARIO, "push-changed"]]);
});
