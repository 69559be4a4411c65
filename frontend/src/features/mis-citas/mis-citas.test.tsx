import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { MisCitas } from "./MisCitas";

test("appointments that could not be read are not taken for none", async () => {
  server.use(http.get(at("/citas/mias"), () => problem(400, "Ahora no")));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MisCitas />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Error al cargar tus citas")).toBeVisible();
  server.use(http.get(at("/citas/mias"), () => HttpResponse.json([])));
  await userEvent.setup().click(screen.getByRole("button", { name: "Reintentar" }));
  await expect.poll(() => screen.queryByText("Error al cargar tus citas")).toBeNull();
});
