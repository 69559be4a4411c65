import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerList, card, openAsTherapist } from "@/features/pacientes/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { actsIn, wantedIn } from "./results";

const SESION = "0193a1f0-0000-7000-8000-0000000000b1";

async function openPalette() {
  answerList(card());
  server.use(
    http.get(at(`/sesiones/paciente/${card().id}`), () =>
      HttpResponse.json([{ id: SESION, numero_sesion: 12, fecha: "2026-11-12T16:00:00Z" }]),
    ),
    http.get(at("/ai-agent/palabras"), () => HttpResponse.json([])),
  );
  const view = await openAsTherapist("");
  await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" });
  await view.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Paciente, sesión, palabra o acción" });
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

test("a word that was said opens its session at that moment, by the keyboard", async () => {
  const { user, box, router } = await openPalette();
  const asked: (string | null)[] = [];
  server.use(
    http.get(at("/pacientes/"), () => HttpResponse.json([])),
    http.get(at("/ai-agent/palabras"), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search"));
      const told = { titulo: "Lucía Ferrer. Sesión 12", inicio: 125.4, texto: "el membrillo, sí" };
      return HttpResponse.json([{ paciente_id: card().id, sesion_id: SESION, ...told }]);
    }),
  );
  await user.type(box, "membrillo");
  const words = await screen.findByRole("group", { name: "Palabras" });
  expect(within(words).getByRole("option")).toHaveTextContent(
    "el membrillo, síLucía Ferrer. Sesión 12, 02:05",
  );
  expect(asked).toEqual(["membrillo"]);
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?tab=sessions&sesion=${SESION}&t=125`),
  );
});

test("what could not be looked through is said, and tried again", async () => {
  const { user, box } = await openPalette();
  server.use(http.get(at("/pacientes/"), () => problem(400, "Ahora no")));
  await user.type(box, "zzzz");
  expect(await screen.findByText("No se ha podido buscar en todo")).toBeVisible();
  expect(screen.getByText("Ahora no")).toBeVisible();
  expect(screen.queryByText("No hay nada con esas letras.")).not.toBeInTheDocument();
  server.use(http.get(at("/pacientes/"), () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("No hay nada con esas letras.")).toBeVisible();
});

test("a search may name a session in several ways", () => {
  expect(wantedIn("Lucía 12")).toEqual({ name: "Lucía", session: 12 });
  expect(wantedIn("lucía, sesión 3")).toEqual({ name: "lucía", session: 3 });
  expect(wantedIn("12")).toEqual({ name: "12", session: null });
  expect(wantedIn("  Ana ")).toEqual({ name: "Ana", session: null });
  expect(actsIn("nueva ci").map(({ label }) => label)).toEqual(["Nueva cita"]);
  expect(actsIn("").length).toBeGreaterThan(5);
});
