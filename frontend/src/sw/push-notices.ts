import type { Page, SubscriptionEvent, Worker } from "./events";

const HOME = "/dashboard/paciente";
/** Whatever comes with it: this is all that is ever shown on a screen that others may see. */
const WORDS = "Tienes algo nuevo en Remanso";
const ONE = "remanso";
/** What `RenovarAvisos` listens for: the worker shares no code with the pages. */
const CHANGED = "push-changed";

/** Something is new: the same words for everything, and one notice however many there were. */
export function showNotice({ registration }: Worker): Promise<void> {
  return registration.showNotification("Remanso", {
    body: WORDS,
    icon: "/icons/icono-192.png",
    lang: "es",
    tag: ONE,
  });
}

/** A notice was touched: the patient's pages come to the front if they are open, else their home opens. */
export async function openHome(worker: Worker): Promise<void> {
  const [own] = await patientsPages(worker);
  if (own) await own.focus();
  else await worker.clients.openWindow(HOME);
}

/**
 * The browser has given up where it listened: it goes on elsewhere, by the same key. Only a page knows who is
 * signed in, so those that are open tell the server; where none is, the next that opens does.
 */
export async function resubscribe(worker: Worker, change: SubscriptionEvent): Promise<void> {
  const { oldSubscription: old, newSubscription: given } = change;
  const key = old?.options.applicationServerKey;
  if (!given && key) {
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    // Where the person has taken their leave back there is no listening: the pages find that out, too.
    await worker.registration.pushManager.subscribe(wanted).catch(() => null);
  }
  for (const page of await patientsPages(worker)) page.postMessage(CHANGED);
}

async function patientsPages({ clients, location }: Worker): Promise<Page[]> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(location.origin + HOME));
}
