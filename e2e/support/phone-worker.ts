/** The service worker of a telephone, where it is handed what its browser's maker brings. */

import { createECDH, randomBytes } from "node:crypto";
import { type CDPSession, expect, type Page, type Worker } from "@playwright/test";

/** What a page is not told of the worker's own world. */
interface Inside {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null> };
  NotificationEvent: new (name: string, init: { notification: Notification }) => Event;
  WindowClient: { prototype: { focus(): Promise<unknown>; url: string } };
}

/** What a touch of a notice led to: a window that was opened, or one that came to the front. */
interface Touched {
  opened?: string;
  focused?: string;
}

export class PhoneWorker {
  private constructor(
    private readonly worker: Worker,
    private readonly browser: CDPSession,
    private readonly address: { origin: string; registrationId: string },
  ) {}

  /** The worker that serves a page, once it does. */
  static async of(page: Page): Promise<PhoneWorker> {
    const context = page.context();
    const browser = await context.newCDPSession(page);
    let registrationId = "";
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await browser.send("ServiceWorker.enable");
    await expect.poll(() => registrationId).not.toBe("");
    const [running] = context.serviceWorkers();
    const worker = running ?? (await context.waitForEvent("serviceworker"));
    return new PhoneWorker(worker, browser, { origin: new URL(page.url()).origin, registrationId });
  }

  /**
   * A push arrives with these words, and its notice has been put up: Chromium loses one that it is asked for before
   * that.
   */
  async receives(data: string): Promise<void> {
    const next = await this.worker.evaluateHandle(() => {
      const { registration } = globalThis as unknown as Inside;
      const notice = { shown: false };
      registration.showNotification = async (...words) => {
        Reflect.deleteProperty(registration, "showNotification");
        await registration.showNotification(...words);
        notice.shown = true;
      };
      return notice;
    });
    await this.browser.send("ServiceWorker.deliverPushMessage", { ...this.address, data });
    await expect.poll(() => next.evaluate(({ shown }) => shown), "its notice").toBe(true);
    await next.dispose();
  }

  /** What the telephone shows of this site, word by word. */
  notices(): Promise<{ title: string; body: string; data: unknown }[]> {
    return this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as Inside;
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, data }) => ({ title, body, data }));
    });
  }

  /**
   * The one notice is touched. A browser lets only a finger open a window or bring one to the front, so these two
   * calls are noted instead; nothing else of the worker is touched.
   */
  touch(): Promise<Touched> {
    return this.worker.evaluate(async () => {
      const inside = globalThis as unknown as Inside;
      const [notification] = await inside.registration.getNotifications();
      if (!notification) throw new Error("there is no notice to touch");
      const pathOf = (url: string) => new URL(url, location.origin).pathname;
      return new Promise<Touched>((resolve) => {
        inside.clients.openWindow = async (url) => {
          resolve({ opened: pathOf(url) });
          return null;
        };
        inside.WindowClient.prototype.focus = async function focus() {
          resolve({ focused: pathOf(this.url) });
        };
        dispatchEvent(new inside.NotificationEvent("notificationclick", { notification }));
      });
    });
  }

  /** The browser tells its worker that it has given up where it listened. */
  async listensElsewhere(): Promise<void> {
    await this.worker.evaluate(() => {
      dispatchEvent(
        Object.assign(new Event("pushsubscriptionchange"), {
          waitUntil: (work: Promise<unknown>) => work,
        }),
      );
    });
  }
}

/** Where a browser listens, as it writes it. */
export interface Place {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A place of that name, with keys as a browser makes them. */
export function place(name: string): Place {
  const p256dh = createECDH("prime256v1").generateKeys().toString("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { endpoint: `https://push.example/envio/${name}`, keys: { p256dh, auth } };
}

/** A page's browser listens there, from now on and from its next document: its maker's service gives out no place here. */
export async function listensAt(page: Page, where: Place): Promise<void> {
  const listen = (written: Place) => {
    PushManager.prototype.getSubscription = async () =>
      ({ toJSON: () => written, unsubscribe: async () => true }) as unknown as PushSubscription;
  };
  await page.addInitScript(listen, where);
  await page.evaluate(listen, where);
}
