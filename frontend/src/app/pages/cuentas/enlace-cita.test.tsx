import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CitaEnlace } from "@/entities/cita/types";
import { openApp } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import "./EnlaceCitaPage";

const CITA: CitaEnlace = {
  inicio: "2032-05-12T15:00:00Z",
  fin: "2032-05-12T15:50:00Z",
  zona: "Europe/Madrid",
  terapeuta: "Ana Robledo",
  estado: "prevista",
  solicitada: false,
};
const ENLACE = at("/citas/enlace/secreto");
const open = () => openApp("/citas/enlace/secreto");

test("a server that is away is asked again, and is no link that has ended", async () => {
  server.use(http.get(ENLACE, () => problem(503, "Ahora no")));
  const { user } = await open();
  expect(await screen.findByText("No se ha podido abrir tu cita")).toBeVisible();
  server.use(http.get(ENLACE, () => HttpResponse.json(CITA)));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("¿Vas a poder venir?")).toBeVisible();
});

test("a link that has ended says so, and offers nothing that would not help", async () => {
  server.use(
    http.get(ENLACE, () => problem(404, "El enlace no es válido o la cita ya ha empezado")),
  );
  await open();
  expect(await screen.findByText("Este enlace ya no sirve")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Reintentar" })).not.toBeInTheDocument();
});

test("why something was not done goes once it is, and the focus stays on the page", async () => {
  const confirm = `${ENLACE}/confirmar`;
  server.use(
    http.get(ENLACE, () => HttpResponse.json(CITA)),
    http.put(confirm, () => problem(503, "Ahora no"), { once: true }),
    http.put(confirm, () => HttpResponse.json({ ...CITA, estado: "confirmada" })),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Confirmar que voy" }));
  expect(await screen.findByText("No se ha podido hacer")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Confirmar que voy" }));
  expect(await screen.findByText("Has confirmado que vas.")).toBeVisible();
  expect(screen.queryByText("No se ha podido hacer")).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
