import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerStale } from "@/api/confirm-identity";
import { makeQueryClient } from "@/api/query-client";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import type { Expediente as Read } from "./api";
import { Expediente } from "./Expediente";
import { fraseProblems } from "./frase";

const NONE: Read = {
  estado: "sin_pedir",
  creado: null,
  caduca: null,
  download_url: null,
  sellado: false,
  con_notas_privadas: false,
  progreso: 0,
  size: null,
  mensaje_error: null,
};
const READY: Read = {
  ...NONE,
  estado: "completado",
  creado: "2026-11-27T10:00:00Z",
  caduca: "2026-12-04T10:00:00Z",
  download_url: "/api/v1/aws-s3/files/compartidos/a.zip?signature=x",
  progreso: 100,
  size: 1_800_000,
};

function open(first: Read, pacienteId?: string) {
  const asked: unknown[] = [];
  server.use(
    http.get(at("/derechos/expediente"), () => HttpResponse.json(first)),
    http.post(at("/derechos/expediente"), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ ...NONE, estado: "procesando", progreso: 40 }, { status: 202 });
    }),
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Expediente {...(pacienteId && { pacienteId })} />
    </QueryClientProvider>,
  );
  return { asked, user: userEvent.setup() };
}

test("a patient asks for a copy, and sees how far it is", async () => {
  const { asked, user } = open(NONE);
  await user.click(await screen.findByRole("button", { name: "Pedir la copia" }));
  expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  expect(asked).toEqual([{ con_notas_privadas: false }]);
  expect(screen.queryByRole("button", { name: "Pedir la copia" })).toBeNull();
});

test("the phrase is typed twice, and sent once it is the same", async () => {
  const { asked, user } = open(NONE);
  await user.click(await screen.findByRole("switch", { name: /Sellar/ }));
  await user.type(screen.getByLabelText("Frase"), "tres barcas azules");
  await user.type(screen.getByLabelText("Repite la frase"), "tres barcas");
  await user.click(screen.getByRole("button", { name: "Pedir la copia" }));
  expect(await screen.findByText("Las dos frases no coinciden")).toBeVisible();
  expect(screen.getByLabelText("Repite la frase")).toHaveFocus();
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText("Repite la frase"), " azules");
  await user.click(screen.getByRole("button", { name: "Pedir la copia" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  expect(asked).toEqual([{ con_notas_privadas: false, frase: "tres barcas azules" }]);
});

test("private notes are the therapist's to ask for, and are not unless they do", async () => {
  const { asked, user } = open(NONE, "p1");
  const notes = await screen.findByRole("switch", { name: "Incluir mis notas privadas" });
  expect(notes).not.toBeChecked();
  await user.click(notes);
  await user.click(screen.getByRole("button", { name: "Pedir la copia" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  expect(asked).toEqual([{ paciente_id: "p1", con_notas_privadas: true }]);
});

test("a patient has no private notes to ask for", async () => {
  open(NONE);
  await screen.findByRole("button", { name: "Pedir la copia" });
  expect(screen.queryByRole("switch", { name: /notas privadas/ })).toBeNull();
});

test("a copy that is ready is downloaded, and says until when", async () => {
  const { user } = open({ ...READY, sellado: true });
  const link = await screen.findByRole("link", { name: "Descargar la copia (1,8 MB)" });
  expect(link).toHaveAttribute("href", READY.download_url);
  expect(screen.getByText(/hasta el 4 de diciembre de 2026/)).toBeVisible();
  expect(screen.getByText(/Está sellada/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pedir una copia nueva" }));
  expect(screen.getByText(/se borra al pedir otra/)).toBeVisible();
});

test("without a recent proof there is no link: the button asks for one, and then downloads", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  let proved = false;
  const { user } = open({ ...READY, download_url: null });
  server.use(
    http.get(at("/derechos/expediente"), () =>
      HttpResponse.json(proved ? READY : { ...READY, download_url: null }),
    ),
  );
  const asks: boolean[] = [];
  const stop = answerStale(async () => {
    proved = asks.length > 0;
    asks.push(proved);
    return proved;
  });
  const name = "Descargar la copia (1,8 MB)";
  await user.click(await screen.findByRole("button", { name }));
  expect(screen.queryByRole("link", { name })).toBeNull();
  await user.click(screen.getByRole("button", { name }));
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", READY.download_url);
  expect(asks).toEqual([false, true]);
  expect(saved).toHaveBeenCalledOnce();
  stop();
  saved.mockRestore();
});

test("a copy that failed says why, and can be asked for again", async () => {
  open({ ...NONE, estado: "fallido", mensaje_error: "No queda espacio." });
  expect(await screen.findByText("No queda espacio.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Pedir la copia" })).toBeEnabled();
});

test("what the server refuses is said where it was asked", async () => {
  const { user } = open(NONE);
  server.use(http.post(at("/derechos/expediente"), () => problem(409, "Espera a que termine.")));
  await user.click(await screen.findByRole("button", { name: "Pedir la copia" }));
  expect(await screen.findByText("Espera a que termine.")).toBeVisible();
});

test("what could not be read is not taken for nothing", async () => {
  server.use(http.get(at("/derechos/expediente"), () => problem(400, "Ahora no")));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Expediente />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Ahora no")).toBeVisible();
});

test("a phrase is counted as people count", () => {
  expect(fraseProblems("corta", "corta").frase).toMatch(/al menos 8/);
  expect(fraseProblems("x".repeat(201), "x".repeat(201)).frase).toMatch(/más de 200/);
  expect(fraseProblems("tres barcas", "tres barcas")).toEqual({});
  expect(fraseProblems("😀".repeat(8), "😀".repeat(8))).toEqual({});
});
