import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { at, CONSERVACION, HttpResponse, http, server } from "@/test/server";
import { ConservacionCard } from "./ConservacionCard";

function open() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ConservacionCard />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("a country proposes its years, and nothing is blocked until it is chosen", async () => {
  let sent: unknown;
  server.use(
    http.put(at("/terapeuta/conservacion"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...CONSERVACION, ...(sent as object) });
    }),
  );
  const user = open();
  const years = await screen.findByLabelText("Años");
  expect(years).toHaveValue(5);
  await user.selectOptions(screen.getByLabelText("País de la consulta"), "AR");
  expect(years).toHaveValue(10);
  expect(screen.getByText(/Ley 26.529/)).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Bloquear a quien elimines antes" }));
  await user.click(screen.getByRole("button", { name: "Guardar conservación" }));
  await expect.poll(() => sent).toEqual({ pais: "AR", anos: 10, bloquear: true });
});

test("years that are none are not sent", async () => {
  const user = open();
  const years = await screen.findByLabelText("Años");
  await user.clear(years);
  await user.click(screen.getByRole("button", { name: "Guardar conservación" }));
  expect(await screen.findByText("Escribe un número de años, de 1 a 100")).toBeVisible();
  expect(years).toHaveFocus();
});

test("a law that nobody has looked up is not made up", async () => {
  const user = open();
  await user.selectOptions(await screen.findByLabelText("País de la consulta"), "PE");
  expect(screen.getByText(/No hemos comprobado su ley/)).toBeVisible();
});
