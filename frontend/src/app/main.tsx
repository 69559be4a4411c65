import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { whoIsHere } from "@/entities/cuenta/session";
import { createRouter } from "@/lib/router/router";
import "./startEarlyCalls";
import { Application } from "./Application";
import { installWorker } from "./installWorker";
import { routes } from "./routes";

/** A page that takes longer says what it waits for, which the document cannot. */
const FRAME_MS = 5000;

const root = document.getElementById("root");
if (!root) throw new Error("the document has lost its #root");

const router = createRouter(routes, createBrowserHistory());
const application = (
  <StrictMode>
    <Application router={router} />
  </StrictMode>
);
const tooLong = new Promise((resolve) => setTimeout(resolve, FRAME_MS));
void Promise.race([whenReady(), tooLong]).then(() => {
  // In short pieces: meanwhile a phone answers whoever touches it.
  startTransition(() => createRoot(root).render(application));
  if (import.meta.env.PROD) installWorker();
});

/**
 * Once the first page can be drawn, once and whole: until then the document shows the frame around it. A phone
 * that drew the waiting, too, would take twice as long.
 */
async function whenReady(): Promise<void> {
  const code = new Promise<void>((resolve) => {
    if (router.state.ready) resolve();
    router.subscribe(({ ready }) => {
      if (ready) resolve();
    });
  });
  await Promise.all([code, whoIsHere()]);
  await Promise.all(router.state.matched.map((route) => router.screenOf(route)?.first?.()));
}
