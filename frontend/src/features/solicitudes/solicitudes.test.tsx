import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { isLate } from "@/entities/solicitud/labels";
import type { SolicitudPropia, SolicitudRecibida } from "@/entities/solicitud/types";
import { showPerson } from "@/lib/unsaved-forms";
import { InRouter } from "@/test/InRouter";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { Derechos } from "./components/Derechos";
import { Recibidas } from "./components/Recibidas";

const PROPIA: SolicitudPropia = {
  id: "s1",
  tipo: "acceso",
  texto: "Quiero una copia",
  estado: "pendiente",
  respuesta: null,
  creado: "2126-11-02T10:00:00Z",
  vence: "2126-12-02T10:00:00Z",
  respondido: null,
};
const RECIBIDA: SolicitudRecibida = {
  ...PROPIA,
  paciente_id: "p1",
  paciente_nombre: "Lucía Ferrer",
};

function open(screenOf: ReactNode) {
  const { unmount } = render(
    <QueryClientProvider client={makeQueryClient()}>
      <InRouter>{screenOf}</InRouter>
    </QueryClientProvider>,
  );
  return { ...userEvent.setup(), unmount };
}

function answerList(...list: SolicitudPropia[]) {
  server.use(http.get(at("/derechos/solicitudes"), () => HttpResponse.json(list)));
}

test("a patient asks, and sees by when it is answered", async () => {
  let asked: unknown;
  answerList();
  server.use(
    http.post(at("/derechos/solicitudes"), async ({ request }) => {
      asked = await request.json();
      answerList({ ...PROPIA, tipo: "rectificacion" });
      return HttpResponse.json({ ...PROPIA, tipo: "rectificacion" }, { status: 201 });
    }),
  );
  const user = open(<Derechos />);
  expect(await screen.findByText("Todavía no has pedido nada.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
  const words = screen.getByLabelText(/Explícalo/);
  expect(await screen.findByText("Escribe qué pides")).toBeVisible();
  expect(words).toHaveFocus();
  await user.selectOptions(screen.getByLabelText("Qué pides"), "rectificacion");
  await user.type(words, "Mi fecha de nacimiento");
  await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
  expect(await screen.findByText(/Se responde antes del 2 de diciembre de 2126/)).toBeVisible();
  expect(asked).toEqual({ tipo: "rectificacion", texto: "Mi fecha de nacimiento" });
  expect(words).toHaveValue("");
});

test("what could not be sent is still there", async () => {
  answerList();
  server.use(http.post(at("/derechos/solicitudes"), () => problem(503, "Ahora no")));
  const user = open(<Derechos />);
  await user.type(screen.getByLabelText(/Explícalo/), "Una copia");
  await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
  expect(await screen.findByText("Ahora no")).toBeVisible();
  expect(screen.getByLabelText(/Explícalo/)).toHaveValue("Una copia");
});

test("a patient reads what they were answered", async () => {
  const answered = { estado: "denegada", respuesta: "La ley obliga", respondido: PROPIA.creado };
  answerList({ ...PROPIA, ...answered } as SolicitudPropia);
  open(<Derechos />);
  expect(await screen.findByText("La ley obliga")).toBeVisible();
  expect(screen.getByText("Denegada")).toBeVisible();
});

test("a therapist answers, once there is something to read", async () => {
  let sent: unknown;
  answerList(RECIBIDA);
  server.use(
    http.put(at("/derechos/solicitudes/s1"), async ({ request }) => {
      sent = await request.json();
      const done = { ...RECIBIDA, ...(sent as object), respondido: RECIBIDA.creado };
      answerList(done);
      return HttpResponse.json(done);
    }),
  );
  const user = open(<Recibidas />);
  await user.click(await screen.findByRole("button", { name: "Responder a Lucía Ferrer" }));
  await user.click(screen.getByRole("button", { name: "Enviar respuesta" }));
  expect(await screen.findByText("Escribe la respuesta que recibirá")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "La deniego" }));
  await user.type(screen.getByLabelText(/^Respuesta/), "La ley obliga a guardarla");
  await user.click(screen.getByRole("button", { name: "Enviar respuesta" }));
  expect(await screen.findByText("La ley obliga a guardarla")).toBeVisible();
  expect(sent).toEqual({ estado: "denegada", respuesta: "La ley obliga a guardarla" });
  expect(screen.queryByRole("button", { name: /Responder/ })).toBeNull();
});

test("an answer that is being written goes neither with a click beside it nor with the session", async () => {
  answerList(RECIBIDA);
  const respuesta = () => screen.getByLabelText(/^Respuesta/);
  showPerson("t1");
  const first = open(<Recibidas />);
  await first.click(await screen.findByRole("button", { name: "Responder a Lucía Ferrer" }));
  await first.type(respuesta(), "La ley obliga");
  await first.keyboard("{Escape}");
  await first.click(await screen.findByRole("button", { name: "Seguir escribiendo" }));
  expect(respuesta()).toHaveValue("La ley obliga");
  showPerson(null);
  first.unmount();

  showPerson("t1");
  const again = open(<Recibidas />);
  await again.click(await screen.findByRole("button", { name: "Responder a Lucía Ferrer" }));
  expect(respuesta()).toHaveValue("La ley obliga");
  expect(screen.getByText("Hemos recuperado lo que no habías guardado.")).toBeVisible();
  await again.click(screen.getByRole("button", { name: "Cancelar" }));
  await again.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(Object.values(sessionStorage).join()).not.toContain("La ley");
});

test("who answered in another window is told so", async () => {
  answerList(RECIBIDA);
  server.use(
    http.put(at("/derechos/solicitudes/s1"), () =>
      problem(409, "Esta solicitud ya está respondida"),
    ),
  );
  const user = open(<Recibidas />);
  await user.click(await screen.findByRole("button", { name: "Responder a Lucía Ferrer" }));
  await user.type(screen.getByLabelText(/^Respuesta/), "Hecho");
  await user.click(screen.getByRole("button", { name: "Enviar respuesta" }));
  expect(await screen.findByText("Esta solicitud ya está respondida")).toBeVisible();
});

test("an open request is late once its date has passed", () => {
  const now = new Date("2126-12-03T00:00:00Z");
  expect(isLate(PROPIA, now)).toBe(true);
  expect(isLate({ ...PROPIA, estado: "atendida" }, now)).toBe(false);
  expect(isLate(PROPIA, new Date("2126-12-01T00:00:00Z"))).toBe(false);
});
