/** What a service worker hears of; the types of the browser's pages do not name it. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

/** The browser listens elsewhere, or no longer: an old one tells neither half of it. */
export interface SubscriptionEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** A window that shows a page of ours. */
export interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Heard {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: ExtendableEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionEvent;
}

/** The worker itself. */
export interface Worker {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification" | "pushManager">;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Heard>(
    name: Name,
    listener: (event: Heard[Name]) => void,
  ): void;
}
