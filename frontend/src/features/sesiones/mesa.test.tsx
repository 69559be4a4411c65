import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SesionRead } from "@/entities/sesion/types";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerSesion, openBench, openSesiones, resumen, sesion, TURNS } from "./testing";

const HEARD = {
  motor: "Whisper",
  modelo: "small",
  version: "1",
  local: true,
  traida: false,
  creado: "2026-11-12T17:00:00Z",
};

interface Sent {
  segmentos: SesionRead["segmentos"] | null;
  version: number;
}

/** The server's answers to corrections, which it keeps. */
function answerChanges(sent: Sent[], session = sesion({ segmentos: TURNS })) {
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      const change = (await request.json()) as Sent;
      sent.push(change);
      const segmentos = change.segmentos ?? TURNS;
      return HttpResponse.json({ ...session, segmentos, version: change.version + 1 });
    }),
  );
}

test("a correction is saved by itself", async () => {
  const sent: Sent[] = [];
  answerChanges(sent);
  const { user, row } = await openBench();
  await user.click(within(row(0)).getByRole("button", { name: "Corregir este turno" }));
  await user.type(screen.getByRole("textbox", { name: "Lo que dijo Lucía" }), " Mucho.{Enter}");

  expect(row(0)).toHaveFocus();
  expect(row(0)).toHaveTextContent("He dormido mejor. Mucho.");
  expect(await screen.findByText("Guardado hace un momento", {}, { timeout: 5000 })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.version).toBe(1);
  expect(sent[0]?.segmentos?.map((turn) => turn.text)).toEqual([
    "He dormido mejor. Mucho.",
    "¿Cuánto mejor?",
    "Seis horas seguidas.",
  ]);
});

test("what the page had read is there at once, and gives way to what the server has now", async () => {
  answerSesion({ segmentos: TURNS });
  const { user } = await openSesiones([resumen()], `&sesion=${sesion().id}`);
  const link = await screen.findByRole("link", { name: "Corregir" });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const theirs = [{ ...TURNS[0], text: "De la otra ventana." }] as SesionRead["segmentos"];
  server.use(
    http.get(at("/sesiones/:id"), async () => {
      await asked;
      return HttpResponse.json(sesion({ segmentos: theirs, version: 2 }));
    }),
  );
  await user.click(link);

  expect(await screen.findByText("Seis horas seguidas.", {}, { timeout: 10_000 })).toBeVisible();
  answer();
  expect(await screen.findByText("De la otra ventana.")).toBeVisible();
  expect(screen.queryByText("Seis horas seguidas.")).not.toBeInTheDocument();
});

test("what is being typed when the page is hidden is saved too", async () => {
  const sent: Sent[] = [];
  answerChanges(sent);
  const { user, row } = await openBench();
  row(1).focus();
  await user.keyboard("e{Control>}a{/Control}A medias");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange", { bubbles: true }));

  await waitFor(() => expect(sent.at(-1)?.segmentos?.[1]?.text).toBe("A medias"));
});

test("Escape leaves the turn as it was, and undo and redo go through every act", async () => {
  const sent: Sent[] = [];
  answerChanges(sent);
  const { user, row, list, unmount } = await openBench();
  row(0).focus();
  await user.keyboard("e{Control>}a{/Control}Nada{Escape}");
  expect(row(0)).toHaveTextContent("He dormido mejor.");
  expect(screen.getByRole("button", { name: "Deshacer" })).toBeDisabled();

  await user.keyboard("m");
  expect(row(0)).toHaveTextContent("He dormido mejor. ¿Cuánto mejor?");
  await user.keyboard("{Control>}z{/Control}");
  expect(row(1)).toHaveTextContent("¿Cuánto mejor?");
  expect(within(list).getByText("Deshecho: unir los turnos")).toBeInTheDocument();
  await user.keyboard("{Control>}y{/Control}");
  expect(row(1)).toHaveTextContent("Seis horas seguidas.");

  unmount(); // Who leaves does not wait for the pause in the typing.
  await waitFor(() => expect(sent.at(-1)?.segmentos).toHaveLength(2));
});

test("a plain letter is a letter while somebody types, and a command otherwise", async () => {
  const sent: Sent[] = [];
  answerChanges(sent);
  const { user, row, unmount } = await openBench();
  await user.type(screen.getByLabelText("Buscar en la sesión"), "mejor");
  expect(screen.getByText("1 de 2")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(screen.getByText("2 de 2")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(row(1)).toHaveFocus();
  await user.keyboard("1");
  expect(within(row(1)).getByRole("button", { name: "Lucía" })).toBeVisible();
  unmount();
  await waitFor(() => expect(sent.at(-1)?.segmentos?.[1]?.speaker_label).toBe("Lucía"));
});

test("two windows corrected the same transcript: a person chooses, nothing is lost", async () => {
  const theirs = [{ ...TURNS[0], text: "De la otra ventana." }] as SesionRead["segmentos"];
  const sent: Sent[] = [];
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      const change = (await request.json()) as Sent;
      sent.push(change);
      if (change.version === 1) return problem(409, "La sesión cambió en otra ventana");
      return HttpResponse.json(sesion({ segmentos: change.segmentos ?? [], version: 3 }));
    }),
  );
  const { user, row } = await openBench();
  answerSesion({ segmentos: theirs, version: 2 });
  row(2).focus();
  await user.keyboard("e{Control>}a{/Control}Lo mío{Enter}");

  const notice = await screen.findByRole("alert", {}, { timeout: 5000 });
  expect(notice).toHaveTextContent("La sesión cambió en otra ventana");
  expect(row(2)).toHaveTextContent("Lo mío");
  await user.click(within(notice).getByRole("button", { name: "Conservar lo mío" }));

  await waitFor(() => expect(sent.at(-1)?.version).toBe(2));
  expect(sent.at(-1)?.segmentos?.map((turn) => turn.text)).toEqual([
    "He dormido mejor.",
    "¿Cuánto mejor?",
    "Lo mío",
  ]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("another window's notes do not stand in the way of a correction here", async () => {
  const sent: Sent[] = [];
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      const change = (await request.json()) as Sent;
      sent.push(change);
      if (change.version === 1) return problem(409, "La sesión cambió en otra ventana");
      return HttpResponse.json(sesion({ segmentos: change.segmentos ?? [], version: 3 }));
    }),
  );
  const { user, row } = await openBench();
  answerSesion({ segmentos: TURNS, version: 2, notas: "Otras notas" });
  row(0).focus();
  await user.keyboard("m");

  expect(await screen.findByText("Guardado hace un momento", {}, { timeout: 5000 })).toBeVisible();
  expect(sent.map((change) => change.version)).toEqual([1, 2]);
  expect(sent.at(-1)?.segmentos).toHaveLength(2);
});

test("the machine's version comes back after asking", async () => {
  const sent: Sent[] = [];
  answerChanges(sent, sesion({ procedencia_transcripcion: HEARD }));
  const corrected = TURNS.map((turn) => ({ ...turn, text: "Corregido." }));
  const { user, row } = await openBench({
    segmentos: corrected,
    procedencia_transcripcion: HEARD,
    transcripcion_corregida: true,
  });
  expect(screen.getByText("Whisper")).toBeVisible();
  expect(screen.queryByText(/small/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Volver al original" }));
  const question = screen.getByRole("alertdialog", {
    name: "¿Volver a la transcripción original?",
  });
  await user.click(within(question).getByRole("button", { name: "Volver al original" }));

  await waitFor(() => expect(row(0)).toHaveTextContent("He dormido mejor."));
  expect(sent).toEqual([{ segmentos: null, version: 1 }]);
});

test("a text that was typed without turns is corrected by its lines, and can come back", async () => {
  const sent: Sent[] = [];
  answerChanges(sent, sesion({ transcripcion_corregida: true }));
  const typed = "Lucía: He dormido mejor.\n\nTerapeuta: ¿Cuánto mejor?";
  const { user, row } = await openBench({ segmentos: [], transcripcion: typed });
  expect(screen.queryByRole("button", { name: "Volver al original" })).not.toBeInTheDocument();
  row(1).focus();
  await user.keyboard("e{Control>}a{/Control}¿Cuánto?{Enter}");

  expect(await screen.findByText("Guardado hace un momento", {}, { timeout: 5000 })).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual([1]);
  expect(sent[0]?.segmentos?.map((turn) => [turn.speaker_label, turn.text])).toEqual([
    ["Lucía", "He dormido mejor."],
    ["Terapeuta", "¿Cuánto?"],
  ]);
  expect(screen.getByRole("button", { name: "Volver al original" })).toBeEnabled();
});

test("without a network the correction stays, and is saved when it is back", async () => {
  server.use(http.patch(at("/sesiones/:id"), () => HttpResponse.error()));
  const { user, row } = await openBench();
  row(0).focus();
  await user.keyboard("m");
  const trouble = "Sin conexión: lo guardaremos en cuanto vuelva";
  expect(await screen.findByText(trouble, {}, { timeout: 5000 })).toBeVisible();
  expect(row(0)).toHaveTextContent("He dormido mejor. ¿Cuánto mejor?");

  const sent: Sent[] = [];
  answerChanges(sent);
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Guardado hace un momento")).toBeVisible();
  expect(sent.at(-1)?.segmentos).toHaveLength(2);
});

test("the transcript has the screen to itself: which session it is, and two ways back to it", async () => {
  await openBench();

  expect(screen.getByRole("heading", { level: 1, name: "Sesión 12" })).toHaveFocus();
  expect(screen.getByText("12 de noviembre", { exact: false })).toHaveTextContent(
    "Lucía Ferrer Aldana, 12 de noviembre",
  );
  for (const name of ["Listo", "Volver a la sesión"]) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toMatch(
      new RegExp(`\\?tab=sessions&sesion=${sesion().id}$`),
    );
  }
});

test("one voice can be read alone, and whatever else gets the attention brings all back", async () => {
  const { user, list } = await openBench();
  const said = () => [...list.querySelectorAll("p.turno-texto")].map((each) => each.textContent);
  const voices = screen.getByRole("radiogroup", { name: "Voces que se leen" });
  expect([...voices.children].map((each) => each.textContent)).toEqual([
    "Todas",
    "Lucía",
    "Terapeuta",
  ]);

  await user.click(within(voices).getByRole("radio", { name: "Terapeuta" }));
  expect(said()).toEqual(["¿Cuánto mejor?"]);
  // What comes next is not what is seen next: nothing is joined by mistake.
  expect(screen.queryByRole("button", { name: "Unir con el turno siguiente" })).toBeNull();

  await user.click(within(voices).getByRole("radio", { name: "Lucía" }));
  expect(said()).toEqual(["He dormido mejor.", "Seis horas seguidas."]);
  expect(within(list).queryByText(/^Silencio/)).not.toBeInTheDocument();
  list.querySelector<HTMLElement>("li.turno")?.focus();
  await user.keyboard("jm");
  expect(said()).toEqual(["He dormido mejor.", "Seis horas seguidas."]);
  expect(list.querySelectorAll("li.turno")[1]).toHaveFocus();

  // It is given to the other voice: it is still seen, among everybody's.
  await user.keyboard("2");
  expect(said()).toHaveLength(3);
  expect(within(voices).getByRole("radio", { name: "Todas" })).toBeChecked();
});
