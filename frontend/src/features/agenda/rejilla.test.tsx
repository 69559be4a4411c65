import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Cita, CitaUpdate } from "@/entities/cita/types";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
import { AJUSTES, citaOf } from "./testing";
// Loaded here, not while a test waits for the lazy page.
import "@/app/pages/terapeuta/AgendaPage";
import "@/app/shells/TerapeutaShell";

// jsdom has no media queries: this is a wide screen.
beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

async function openWeek(first: Cita) {
  let cita = first;
  const sent: CitaUpdate[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(at("/agenda/ajustes"), () => HttpResponse.json(AJUSTES)),
    http.get(at("/citas/"), () => HttpResponse.json([cita])),
    http.patch(at(`/citas/${first.id}`), async ({ request }) => {
      const change = (await request.json()) as CitaUpdate;
      sent.push(change);
      await answered;
      // Its zone is an hour before UTC in November.
      const local = Date.parse(`${change.inicio_local}:00Z`) - 3_600_000;
      const inicio = new Date(local).toISOString();
      const fin = new Date(local + 50 * 60_000).toISOString();
      cita = { ...cita, inicio, fin, version: cita.version + 1 };
      return HttpResponse.json(cita);
    }),
  );
  answerAs(THERAPIST);
  const place = "/dashboard/terapeuta/agenda?vista=semana&dia=2026-11-24";
  const app = await openApp(place, { signedIn: true });
  const cell = await screen.findByRole("gridcell", { name: /Lucía Ferrer/ });
  cell.focus();
  return { ...app, sent, answer };
}

test("two moves by keys are both made, and the focus is where the appointment is", async () => {
  const { user, sent, answer } = await openWeek(citaOf({}));
  await user.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  answer();
  await waitFor(() =>
    expect(screen.getByRole("gridcell", { name: /Lucía Ferrer/ })).toHaveAccessibleName(/17:00/),
  );
  expect(screen.getByRole("gridcell", { name: /Lucía Ferrer/ })).toHaveFocus();
  expect(sent).toMatchObject([
    { inicio_local: "2026-11-24T16:30", version: 1 },
    { inicio_local: "2026-11-24T17:00", version: 2 },
  ]);
});

test("turning to another week by a key goes on in its grid", async () => {
  const { user } = await openWeek(citaOf({}));
  await user.keyboard("{PageDown}");
  const next = await screen.findByRole("grid", { name: /30 de noviembre/ });
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
});
