import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import type { Router } from "@/lib/router/model";
import { createRouter } from "@/lib/router/router";
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
void whenReady(router).then(() => {
  createRoot(root).render(application);
  if (import.meta.env.PROD) installWorker();
});

/** Resolves once the first page's code is here: until then the document shows the frame around it. */
function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.ready) resolve();
    router.subscribe(({ ready }) => {
      if (ready) resolve();
    });
    setTimeout(resolve, FRAME_MS);
  });
}
