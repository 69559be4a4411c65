import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerList, card, openAsTherapist, paciente } from "@/features/pacientes/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { alerta } from "./testing";

const UNKNOWN = "No se ha podido comprobar si hay mensajes que conviene leer";
const notices = () => screen.findByRole("region", { name: "Mensajes que conviene leer" });

/** Answers what is still to be seen, and remembers what is. */
function answerAlertas(...all: ReturnType<typeof alerta>[]) {
  const seen = new Set<string>();
  server.use(
    http.get(at("/ai-agent/alertas"), ({ request }) => {
      const of = new URL(request.url).searchParams.get("patient_id");
      const found = all.filter((each) => of === null || each.paciente_id === of);
      return HttpResponse.json(
        found.map((each) => ({ ...each, vista: each.vista || seen.has(each.id) })),
      );
    }),
    http.post(at("/ai-agent/alertas/:id/vista"), ({ params }) => {
      seen.add(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return seen;
}

test("the patient's page says what they wrote, until it is seen; then it can still be read", async () => {
  const older = alerta({ id: "0193a1f0-0000-7000-8000-0000000000a2", mensaje: "No puedo más" });
  const seen = answerAlertas(alerta(), older);
  server.use(http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())));
  server.use(http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])));
  const { user } = await openAsTherapist(`/${paciente().id}?tab=ai-chat`);

  const notice = within(await notices());
  expect(notice.getByText("No quiero seguir viviendo")).toBeVisible();
  expect(notice.getByText("No puedo más")).toBeVisible();
  expect(notice.getAllByText(/Puede hablar de morir$/)).toHaveLength(2);
  await user.click(notice.getByRole("button", { name: /^Marcar como visto/ }));
  await waitFor(() => expect(screen.queryByText(/puede hablar de daño/)).not.toBeInTheDocument());
  expect(seen.size).toBe(2);

  await user.click(await screen.findByText("Mensajes de riesgo que ya has visto (2)"));
  expect(screen.getByText("No puedo más")).toBeVisible();
});

test("of many messages the newest two are read and marked, and the others once unfolded", async () => {
  const more = ["Dos", "Tres", "Cuatro"].map((mensaje, n) =>
    alerta({ id: `0193a1f0-0000-7000-8000-0000000000b${n}`, mensaje }),
  );
  const yetMore = ["Cinco", "Seis"].map((mensaje, n) =>
    alerta({ id: `0193a1f0-0000-7000-8000-0000000000c${n}`, mensaje }),
  );
  const seen = answerAlertas(alerta(), ...more, ...yetMore);
  server.use(http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())));
  server.use(http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])));
  const { user } = await openAsTherapist(`/${paciente().id}?tab=ai-chat`);

  const notice = within(await notices());
  expect(notice.getByText("Dos")).toBeVisible();
  expect(notice.getByText("Cuatro")).not.toBeVisible();
  await user.click(notice.getByRole("button", { name: /^Marcar como visto/ }));
  await waitFor(() => expect(notice.queryByText("Dos")).not.toBeInTheDocument());
  expect(seen.size).toBe(2);
  expect(notice.getByText("Cuatro")).toBeVisible();
  expect(notice.getByText("Seis")).not.toBeVisible();

  await user.click(notice.getByText("2 mensajes anteriores"));
  expect(notice.getByText("Seis")).toBeVisible();
  await user.click(notice.getByRole("button", { name: /^Marcar como visto/ }));
  await waitFor(() => expect(seen.size).toBe(6));
});

test("the list says who, on their card too, and leads to their words", async () => {
  answerAlertas(alerta());
  answerList(card(), card({ id: "0193a1f0-0000-7000-8000-000000000009", nombre: "Mateo" }));
  await openAsTherapist("");

  const notice = within(await notices());
  expect(notice.getByText("Lucía Ferrer ha dicho algo que conviene que leas hoy")).toBeVisible();
  expect(screen.queryByText("No quiero seguir viviendo")).not.toBeInTheDocument();
  expect(notice.getByRole("link", { name: /Leer el mensaje/ })).toHaveAttribute(
    "href",
    `/dashboard/terapeuta/pacientes/${card().id}`,
  );
  expect(await screen.findAllByText("Mensaje por leer")).toHaveLength(1);
  // Nothing is marked where its words are not read.
  expect(notice.queryByRole("button", { name: /^Marcar como visto/ })).not.toBeInTheDocument();
});

test("a notice that cannot be marked stays, and says so", async () => {
  answerAlertas(alerta());
  server.use(http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())));
  server.use(http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])));
  server.use(http.post(at("/ai-agent/alertas/:id/vista"), () => problem(500, "No se ha podido")));
  const { user } = await openAsTherapist(`/${paciente().id}?tab=ai-chat`);
  const notice = within(await notices());
  await user.click(notice.getByRole("button", { name: /^Marcar como visto/ }));
  expect(await screen.findByText("No se pudo marcar como visto")).toBeVisible();
  expect(notice.getByText(/puede hablar de daño/)).toBeVisible();
});

test("messages that were seen and cannot be read say so beside the conversation", async () => {
  server.use(http.get(at("/ai-agent/alertas"), () => problem(404, "Ahora no.")));
  server.use(http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())));
  server.use(http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])));
  const { user } = await openAsTherapist(`/${paciente().id}?tab=ai-chat`);
  expect(await screen.findByText("No se han podido cargar los mensajes de riesgo")).toBeVisible();
  expect(screen.getByText(UNKNOWN)).toBeVisible();

  answerAlertas(alerta({ vista: true }));
  const [either] = screen.getAllByRole("button", { name: "Reintentar" });
  await user.click(either as HTMLElement);
  expect(await screen.findByText("Mensajes de riesgo que ya has visto (1)")).toBeVisible();
});

test("that it is not known whether somebody wrote of danger is said above all the patients", async () => {
  server.use(http.get(at("/ai-agent/alertas"), () => problem(404, "Ahora no.")));
  answerList(card());
  const { user } = await openAsTherapist("");
  expect(await screen.findByText(UNKNOWN)).toBeVisible();

  answerAlertas(alerta({ paciente_id: card().id }));
  const notice = within(screen.getByText(UNKNOWN).parentElement as HTMLElement);
  await user.click(notice.getByRole("button", { name: "Reintentar" }));
  expect(await notices()).toBeVisible();
  expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
});
