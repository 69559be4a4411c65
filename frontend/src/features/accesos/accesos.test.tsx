import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { Accesos } from "./Accesos";
import { daysOf } from "./accesos-by-day";
import type { Acceso } from "./api";

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

test("what could not be read is not taken for nothing", async () => {
  server.use(http.get(at("/derechos/accesos/paciente/p1"), () => problem(400, "Ahora no")));
  open("p1");
  expect(await screen.findByText("Ahora no")).toBeVisible();
});
