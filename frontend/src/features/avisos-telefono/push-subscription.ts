import { forgetPushHere } from "@/lib/push-here";

const READY_MS = 8000;

/** The person, or their browser, does not want notices of this site. */
export class NotAllowedError extends Error {
  override readonly name = "NotAllowedError";
}

/** Whether a page in this browser can be told anything; on an iPhone only once it is on its home screen. */
export function isPushSupported(): boolean {
  return (
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  );
}

/** Whether the person has let it, without asking them. */
export function isPushAllowed(): boolean {
  return Notification.permission === "granted";
}

/** Asks the person, and then the maker of the browser, to be told by whoever has the other half of `clave`. */
export async function subscribeHere(clave: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowedError();
  // One of an earlier key, or of somebody else's, hears nobody any more.
  await forgetPushHere();
  const { pushManager } = await ready();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
}

/** The worker, unless this browser keeps none: then it would be waited for without an end. */
function ready(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("there is no worker")), READY_MS);
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer);
      resolve(registration);
    });
  });
}
