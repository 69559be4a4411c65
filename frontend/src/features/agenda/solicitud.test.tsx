import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { Toaster } from "@/components/ui/Toaster";
import { at, HttpResponse, http, server } from "@/test/server";
import { Solicitud } from "./components/Solicitud";
import { citaOf } from "./testing";

const ASKED = citaOf({
  solicitud: { mensaje: "Ese día no llego.", propuestas: ["2026-11-25T16:00"], respuesta: null },
});

test("an hour that a patient asks for is accepted with one press", async () => {
  const answers: unknown[] = [];
  server.use(
    http.put(at(`/citas/${ASKED.id}/solicitud`), async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json(ASKED);
    }),
  );
  const done = vi.fn();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Solicitud cita={ASKED} onDone={done} />
      <Toaster />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Ese día no llego.")).toBeVisible();
  const accept = { name: "Pasarla al miércoles, 25 de noviembre, 16:00" };
  await userEvent.setup().click(screen.getByRole("button", accept));
  expect(await screen.findByText("Respuesta enviada")).toBeVisible();
  expect(answers).toEqual([{ aceptar: true, propuesta: "2026-11-25T16:00", forzar: false }]);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});
