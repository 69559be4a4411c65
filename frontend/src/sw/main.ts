import type { Worker } from "./events";
import { answer } from "./fetch-handler";
import { openHome, resubscribe, showNotice } from "./push-notices";
import type { Shell } from "./shell";
import { forgetOldVersions, keepShell } from "./shell-cache";

declare const self: unknown;
/** Put here when it is built (`vite/service-worker.ts`). */
declare const REMANSO_SHELL: Shell;

const worker = self as Worker;
const shell = REMANSO_SHELL;

worker.addEventListener("install", (event) =>
  // A new version does not wait until every tab of the last one is closed: it takes nothing from them.
  event.waitUntil(keepShell(shell).then(() => worker.skipWaiting())),
);

worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOldVersions(shell), worker.clients.claim()])),
);

worker.addEventListener("push", (event) => event.waitUntil(showNotice(worker)));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openHome(worker));
});

worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(resubscribe(worker, event)),
);

worker.addEventListener("fetch", (event) => answer(event, shell, worker.location.origin));
