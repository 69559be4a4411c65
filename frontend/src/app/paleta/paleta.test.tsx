import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerList, card, openAsTherapist } from "@/features/pacientes/testing";
import { at, HttpResponse, http, server } from "@/test/server";
import { actsIn, wantedIn } from "./results";

const SESION = "0193a1f0-0000-7000-8000-0000000000b1";

async function openPalette() {
  answerList(card());
  server.use(
    http.get(at(`/sesiones/paciente/${card().id}`), () =>
      HttpResponse.json([{ id: SESION, numero_sesion: 12, fecha: "2026-11-12T16:00:00Z" }]),
    ),
  );
  const view = await openAsTherapist("");
  await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" });
  await view.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Paciente, sesión o acción" });
  return { ...view, box };
}

const options = () =>
  within(screen.getByRole("listbox", { name: "Resultados" }))
    .queryAllByRole("option")
    .map((option) => option.textContent);

test("Ctrl+K finds a patient by some letters, and Enter opens them", async () => {
  const { user, box, router } = await openPalette();
  await user.type(box, "luc");
  await waitFor(() => expect(options()).toEqual(["Lucía Ferrer AldanaPaciente"]));
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/dashboard/terapeuta/pacientes/${card().id}`),
  );
  expect(screen.queryByRole("combobox", { name: /Paciente, sesión/ })).not.toBeInTheDocument();
});

test("a number beside a name finds that session", async () => {
  const { user, box, router } = await openPalette();
  await user.type(box, "lucía 12");
  await waitFor(() => expect(options()[0]).toBe("Sesión 12 de Lucía12 de noviembre"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=sessions&sesion=${SESION}`));
});

test("acts are found without accents, by arrows too, and nothing says so", async () => {
  const { user, box, router } = await openPalette();
  await user.type(box, "SESION");
  await waitFor(() => expect(options()).toContain("Nueva sesiónHacer"));
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/dashboard/terapeuta/nueva-sesion"),
  );

  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Paciente, sesión/ }), "zzzz");
  expect(await screen.findByText("No hay nada con esas letras.")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a search may name a session in several ways", () => {
  expect(wantedIn("Lucía 12")).toEqual({ name: "Lucía", session: 12 });
  expect(wantedIn("lucía, sesión 3")).toEqual({ name: "lucía", session: 3 });
  expect(wantedIn("12")).toEqual({ name: "12", session: null });
  expect(wantedIn("  Ana ")).toEqual({ name: "Ana", session: null });
  expect(actsIn("nueva ci").map(({ label }) => label)).toEqual(["Nueva cita"]);
  expect(actsIn("").length).toBeGreaterThan(5);
});
