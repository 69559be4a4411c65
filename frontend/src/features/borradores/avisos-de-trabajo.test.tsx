import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { Toaster } from "@/components/ui/Toaster";
import { RouterView } from "@/lib/router/RouterView";
import { memoryRouter } from "@/test/router";
import { at, HttpResponse, http, server } from "@/test/server";
import { AvisosDeTrabajo } from "./components/AvisosDeTrabajo";
import { answerAround, answerDraft, DRAFT_ID, draft, LUCIA, openTab } from "./testing";

function answerThatItIsReady(): void {
  const one = { tipo: "borrador", id: DRAFT_ID, draft_id: DRAFT_ID, situacion: "lista" };
  const whose = { paciente_id: LUCIA.id, paciente_nombre: "Lucía Ferrer Aldana" };
  server.use(
    http.get(at("/sesiones-asincronas/en-curso"), () => HttpResponse.json([{ ...one, ...whose }])),
  );
}

/** Another page of the product, loaded anew. */
function loadAnother() {
  cleanup();
  const page = (
    <>
      <AvisosDeTrabajo />
      <Toaster />
    </>
  );
  const router = memoryRouter([{ path: "*", element: page }], "/otra");
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterView router={router} />
    </QueryClientProvider>,
  );
}

test("what ended while another page was loaded is told there, once", async () => {
  answerAround();
  answerDraft(draft({ estado: "procesando" }));
  await openTab(DRAFT_ID);
  await screen.findByRole("region", { name: "En proceso" });

  answerThatItIsReady();
  loadAnother();
  const told = "La sesión de Lucía Ferrer Aldana está lista para revisar";
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole("link", { name: "Abrir el borrador" })).toBeVisible();
  expect(sessionStorage.getItem("en_curso")).toBe("");
});
