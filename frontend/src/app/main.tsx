import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter, RouterProvider } from "react-router";
import { installWorker } from "./installWorker";
import { routes } from "./routes";
import "@/styles/index.css";

/** A page that takes longer says what it waits for, which the document cannot. */
const FRAME_MS = 5000;

const root = document.getElementById("root");
if (!root) throw new Error("the document has lost its #root");

const router = createBrowserRouter(routes);
const application = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
void whenLoaded(router).then(() => {
  createRoot(root).render(application);
  if (import.meta.env.PROD) installWorker();
});

/** Resolves once the first page's code is here: until then the document shows the frame around it. */
function whenLoaded(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => {
      if (initialized) resolve();
    });
    setTimeout(resolve, FRAME_MS);
  });
}
