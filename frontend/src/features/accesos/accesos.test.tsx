import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { Accesos } from "./Accesos";
import { daysOf } from "./accesos-by-day";
import { type Acceso, joined } from "./pages";

const HOUR_MS = 3_600_000;
const NOON = Date.parse("2026-11-12T12:00:00Z");

function acceso(fecha: string, que: string, sesion_id: string | null = null): Acceso {
  return { fecha, quien: "Ana Robledo", que, sesion_id };
}

function open(pacienteId?: string) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Accesos pacienteId={pacienteId} />
    </QueryClientProvider>,
  );
}

test("the same thing done again in one visit is told once, with how often and when", () => {
  const [day, before] = daysOf([
    acceso("2026-11-12T10:05:00Z", "Leyó una sesión", "a"),
    acceso("2026-11-12T10:04:00Z", "Leyó una sesión", "b"),
    acceso("2026-11-12T10:01:00Z", "Leyó una sesión", "a"),
    acceso("2026-11-12T09:40:00Z", "Leyó una sesión", "a"),
    acceso("2026-11-11T10:00:00Z", "Abrió la ficha"),
  ]);
  expect(day?.lineas.map(({ que }) => que)).toEqual([
    "Leyó una sesión, 2 veces",
    "Leyó una sesión",
    "Leyó una sesión",
  ]);
  expect(day?.lineas[0]?.horas).toMatch(/:01 – .*:05$/);
  expect(before?.lineas).toHaveLength(1);
});

test("what was done is read by days, and what came before on request", async () => {
  const old = acceso("2026-03-02T10:00:00Z", "Creó la ficha");
  const fresh = acceso("2026-11-12T10:05:00Z", "Leyó una sesión");
  server.use(
    http.get(at("/derechos/accesos"), ({ request }) => {
      const first = new URL(request.url).searchParams.get("offset") === "0";
      return HttpResponse.json([first ? fresh : old], { headers: { "X-Total-Count": "2" } });
    }),
  );
  open();
  const [line] = await screen.findAllByRole("listitem");
  expect(within(line as HTMLElement).getByText(/leyó una sesión/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "Ver lo anterior" }));
  expect(await screen.findByText(/creó la ficha/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ver lo anterior" })).toBeNull();
});

test("what is done while the log is read is not told twice further down", async () => {
  const log = Array.from({ length: 150 }, (_, hours) =>
    acceso(new Date(NOON - hours * HOUR_MS).toISOString(), "Leyó una sesión", "a"),
  );
  server.use(
    http.get(at("/derechos/accesos"), ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const [offset, limit] = [Number(asked.get("offset")), Number(asked.get("limit"))];
      const headers = { "X-Total-Count": String(log.length) };
      return HttpResponse.json(log.slice(offset, offset + limit), { headers });
    }),
  );
  open();
  expect(await screen.findAllByText(/leyó una sesión/)).toHaveLength(100);

  for (const hours of [1, 2]) {
    log.unshift(acceso(new Date(NOON + hours * HOUR_MS).toISOString(), "Abrió la ficha"));
  }
  await userEvent.setup().click(screen.getByRole("button", { name: "Ver lo anterior" }));

  await waitFor(() => expect(screen.getAllByText(/leyó una sesión/)).toHaveLength(150));
  expect(screen.queryByText(/veces/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Ver lo anterior" })).toBeNull();
});

test("of several things done at one moment, none is lost where a part of the log ends", () => {
  const moment = "2026-11-12T10:05:00.123456Z";
  const [a, b, c] = [
    acceso(moment, "Leyó una sesión", "a"),
    acceso(moment, "Leyó una sesión", "b"),
    acceso(moment, "Leyó una sesión", "c"),
  ] as const;
  const newer = acceso("2026-11-12T10:06:00Z", "Abrió la ficha");
  const older = acceso("2026-11-12T10:00:00Z", "Creó la ficha");
  const read = (...parts: Acceso[][]) =>
    joined({ pages: parts.map((accesos) => ({ accesos, total: 5 })), pageParams: [] });

  expect(read([newer, a, b], [c, older])).toEqual([newer, a, b, c, older]);
  expect(read([newer, a, b], [a, b, c, older])).toEqual([newer, a, b, c, older]);
  expect(read([a, b, c], [newer], [a, b, c, older])).toEqual([a, b, c, older]);
});

test("what could not be read is not taken for nothing", async () => {
  server.use(http.get(at("/derechos/accesos/paciente/p1"), () => problem(400, "Ahora no")));
  open("p1");
  expect(await screen.findByText("Ahora no")).toBeVisible();
});
