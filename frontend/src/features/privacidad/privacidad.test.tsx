import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dashboardAnswer, openAsPatient } from "@/features/mis-sesiones/testing";
import { AVISO, at, HttpResponse, http, problem, server } from "@/test/server";

const AT = at("/privacidad/aviso");

function answer(mostrado: string | null) {
  const kept = vi.fn();
  server.use(
    http.get(AT, () => HttpResponse.json({ ...AVISO, mostrado })),
    http.put(AT, async ({ request }) => {
      kept(await request.json());
      return HttpResponse.json(AVISO);
    }),
  );
  return kept;
}

test("the page has the words, says when they were first shown, and tells that they were read", async () => {
  const kept = answer("2026-11-20T10:00:00Z");
  await openAsPatient("/privacidad");
  expect(await screen.findByText("Quién responde. Ana Robledo.")).toBeVisible();
  expect(screen.getByText(/20 de noviembre de 2026/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacidad" })).toHaveAttribute("href", "/privacidad");
  await vi.waitFor(() =>
    expect(kept).toHaveBeenCalledExactlyOnceWith({
      donde: "pagina",
      texto_sha256: AVISO.texto_sha256,
    }),
  );
});

test("what cannot be loaded is said, and can be tried again", async () => {
  answer(null);
  let down = true;
  server.use(http.get(AT, () => (down ? problem(503, "No disponible") : HttpResponse.json(AVISO))));
  const { user } = await openAsPatient("/privacidad");
  const again = await screen.findByRole("button", { name: "Reintentar" }, { timeout: 10_000 });
  down = false;
  await user.click(again);
  expect(await screen.findByText("Quién responde. Ana Robledo.")).toBeVisible();
});

test("new words are told of at home, with the way to them, and that is kept", async () => {
  const kept = answer(null);
  server.use(
    http.get(at("/pacientes/paciente/dashboard"), () => HttpResponse.json(dashboardAnswer({}))),
  );
  await openAsPatient("");
  const link = await screen.findByRole(
    "link",
    { name: "Leer el aviso de privacidad" },
    { timeout: 10_000 },
  );
  expect(link).toHaveAttribute("href", "/dashboard/paciente/privacidad");
  await vi.waitFor(() =>
    expect(kept).toHaveBeenCalledExactlyOnceWith({
      donde: "inicio",
      texto_sha256: AVISO.texto_sha256,
    }),
  );
});
