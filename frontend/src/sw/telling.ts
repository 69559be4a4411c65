import type { Worker } from "./events";

const HOME = "/dashboard/paciente";
/** Whatever comes with it: this is all that is ever shown on a screen that others may see. */
const WORDS = "Tienes algo nuevo en Remanso";
const ONE = "remanso";

/** Something is new: the same words for everything, and one notice however many there were. */
export function tell({ registration }: Worker): Promise<void> {
  return registration.showNotification("Remanso", {
    body: WORDS,
    icon: "/icons/icono-192.png",
    lang: "es",
    tag: ONE,
  });
}

/** A notice was touched: the patient's pages come to the front if they are open, else their home opens. */
export async function openHome({ clients, location }: Worker): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = pages.find(({ url }) => url.startsWith(location.origin + HOME));
  if (own) await own.focus();
  else await clients.openWindow(HOME);
}
