import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  answerHistory,
  answerStream,
  cita,
  fin,
  LUCIA_ID,
  mensaje,
  openAsTherapist,
  SESION_ID,
} from "./testing";

const APOLOGY = "Lo siento, hubo un error al procesar tu consulta. Por favor, intenta nuevamente.";
const CHAT = "/ai-agent/chat";

const talk = () => screen.getByRole("region", { name: "Conversación" });
const question = () => screen.findByRole("textbox", { name: "Tu pregunta" });

async function open() {
  const app = await openAsTherapist();
  await screen.findByText(/Hola, Ana/);
  return { ...app, input: await question() };
}

test("an answer is written as it is produced, wherever the network cuts it, and read out once it is whole", async () => {
  const stream = answerStream(CHAT);
  const { user, input } = await open();
  await user.type(input, "¿Qué dijo?{Enter}");

  expect(await screen.findByText("Escribiendo...")).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("El asistente está escribiendo.");
  expect(stream.request().headers.get("Accept")).toBe("text/event-stream");
  expect(stream.request().headers.get("Authorization")).toBe("Bearer token-1");
  expect(await stream.request().json()).toEqual({ message: "¿Qué dijo?", zona: "UTC" });

  stream.send({ delta: "**Que la llamó**, y que " });
  expect(await screen.findByText("Que la llamó")).toBeVisible();
  expect(screen.queryByText("Escribiendo...")).not.toBeInTheDocument();
  const [half = "", rest = ""] = [`data: {"delta":"lloró [1].`, `"}\n\ndata: {"do`];
  stream.raw(half);
  stream.raw(rest);
  await waitFor(() => expect(talk()).toHaveTextContent("Que la llamó, y que lloró 1."));
  expect(screen.queryByRole("link", { name: /^Fuente 1/ })).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("El asistente está escribiendo.");
  stream.raw(
    `ne":true,"citas":[${JSON.stringify(cita())}],"riesgo":false,"tipo":"citas","datos":[],"clase":null,"ayuda":[]}\n\n`,
  );

  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent(/^Que la llamó, y que lloró \.$/),
  );
  expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();
  expect(input).toHaveFocus();
});

test("the facts of an answer are said once, each a way to its screen", async () => {
  const said = ["Hay 3 sesiones con este paciente.", "Su próxima cita es el 9 de mayo de 2027."];
  const [sessions = "", next = ""] = said;
  const ficha = `/dashboard/terapeuta/pacientes/${LUCIA_ID}`;
  answerHistory(
    mensaje(),
    mensaje({
      role: "assistant",
      content: `**Motor local.** ${said.join(" ")}`,
      tipo: "datos",
      datos: [
        { texto: sessions, enlace: `${ficha}?tab=sessions` },
        { texto: next, enlace: ficha },
      ],
    }),
  );
  await open();

  expect(await screen.findByRole("link", { name: sessions })).toHaveAttribute(
    "href",
    `${ficha}?tab=sessions`,
  );
  expect(screen.getByRole("link", { name: next })).toHaveAttribute("href", ficha);
  expect(talk().textContent?.split("Hay 3 sesiones")).toHaveLength(2);
});

test("a source opens its session at its moment, in the text and below it", async () => {
  answerHistory(
    mensaje(),
    mensaje({
      role: "assistant",
      content: "Que la llamó [1], y lo anotaste [2]. Nada más [7].",
      citas: [cita(), cita({ numero: 2, titulo: "Sesión 3, 4 de mayo de 2026", inicio: null })],
    }),
  );
  await open();

  const place = `/dashboard/terapeuta/pacientes/${LUCIA_ID}?tab=sessions&sesion=${SESION_ID}`;
  const inText = await screen.findByRole("link", {
    name: "Fuente 1: Sesión 12, 12 de noviembre de 2026, 12:02",
  });
  expect(inText).toHaveAttribute("href", `${place}&t=722`);
  expect(screen.getByRole("link", { name: /^2 ?Sesión 3/ })).toHaveAttribute("href", place);
  expect(talk()).not.toHaveTextContent("7");
});

test("Markdown is drawn without HTML, links or images", async () => {
  const content =
    "## Temas\n\n1. Uno\n2. Dos\n\n<img src=x onerror=alert(1)> ![foto](https://e.test/a.png) [aquí](https://e.test)";
  answerHistory(mensaje({ role: "assistant", content }));
  await open();

  expect(await within(talk()).findByRole("heading", { name: "Temas" })).toBeVisible();
  expect(talk().querySelector("li ol")?.children).toHaveLength(2);
  expect(talk()).toHaveTextContent("<img src=x onerror=alert(1)> foto aquí");
  expect(within(talk()).queryByRole("img")).not.toBeInTheDocument();
  expect(within(talk()).queryByRole("link")).not.toBeInTheDocument();
});

test("Shift and Enter makes a line, an empty question cannot be sent, one that is too long says so", async () => {
  const { user, input } = await open();
  expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();
  await user.type(input, "   {Enter}");
  expect(within(talk()).queryByText("Tú")).not.toBeInTheDocument();
  await user.type(input, "una{Shift>}{Enter}{/Shift}dos");
  expect(input).toHaveValue("   \nuna\ndos".replace("\n", ""));
  await user.clear(input);
  await user.click(input);
  await user.paste("a".repeat(4001));
  expect(
    screen.getByText("La pregunta puede tener hasta 4000 caracteres. Ahora tiene 4001."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();
});

test("an answer is stopped: the server is told, what was written stays, and it can be asked again", async () => {
  const stream = answerStream(CHAT);
  const { user, input } = await open();
  await user.type(input, "¿Y el sueño?{Enter}");
  await screen.findByText("Escribiendo...");
  stream.send({ delta: "Ha dormido" });
  await screen.findByText("Ha dormido");
  await user.click(screen.getByRole("button", { name: "Detener" }));

  expect(await screen.findByText(/Has detenido la respuesta/)).toBeVisible();
  expect(screen.getByText("Ha dormido")).toBeVisible();
  await waitFor(() => expect(stream.given_up()).toBe(true));
  expect(screen.queryByText("Error al consultar la IA")).not.toBeInTheDocument();
  expect(input).toHaveFocus();

  const again = answerStream(CHAT);
  await user.click(screen.getByRole("button", { name: "Volver a preguntar" }));
  await screen.findByText("Escribiendo...");
  expect(await again.request().json()).toEqual({ message: "¿Y el sueño?", zona: "UTC" });
  again.send({ delta: "Seis horas." });
  again.send(fin());
  expect(await within(talk()).findByText("Seis horas.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Volver a preguntar" })).not.toBeInTheDocument();
});

test.each([
  [
    "says why",
    (stream: ReturnType<typeof answerStream>) =>
      stream.send({ error: "El modelo tarda demasiado. Prueba más tarde." }),
    "El modelo tarda demasiado. Prueba más tarde.",
  ],
  [
    "breaks off",
    (stream: ReturnType<typeof answerStream>) => stream.end(),
    "La respuesta se ha cortado",
  ],
  [
    "is lost on the way",
    (stream: ReturnType<typeof answerStream>) => stream.lose(),
    "Error de conexión",
  ],
] as const)(
  "an answer that %s is apologised for, and what had come stays",
  async (_, fail, why) => {
    const stream = answerStream(CHAT);
    const { user, input } = await open();
    await user.type(input, "¿Y el sueño?{Enter}");
    await screen.findByText("Escribiendo...");
    stream.send({ delta: "Ha dormido" });
    await screen.findByText("Ha dormido");
    fail(stream);

    expect(await screen.findByText(APOLOGY)).toBeVisible();
    expect(screen.getByText("Ha dormido")).toBeVisible();
    expect(screen.getByText(/La respuesta se ha cortado aquí/)).toBeVisible();
    expect(screen.getByText("Error al consultar la IA")).toBeVisible();
    expect(within(talk()).getByText(why)).toBeVisible();
    expect(screen.getByRole("button", { name: "Volver a preguntar" })).toBeVisible();
  },
);

test("a question that the server refuses is apologised for in the server's words", async () => {
  server.use(http.post(at(CHAT), () => problem(503, "El modelo no está disponible")));
  const { user, input } = await open();
  await user.type(input, "¿Y el sueño?{Enter}");
  expect(await screen.findByText(APOLOGY)).toBeVisible();
  expect(within(talk()).getByText("El modelo no está disponible")).toBeVisible();
});

test("a question can be asked before the conversation has come, which then stands before it", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(at("/ai-agent/history"), async () => {
      await released;
      return HttpResponse.json([mensaje({ content: "Lo de antes." })]);
    }),
  );
  const stream = answerStream(CHAT);
  const { user, input } = await open();
  await user.type(input, "¿Y el sueño?{Enter}");
  await screen.findByText("Escribiendo...");
  release();
  await screen.findByText("Lo de antes.");
  await waitFor(() => expect(stream.request()).toBeDefined());
  stream.send({ delta: "Seis horas." });
  stream.send(fin());
  expect(await within(talk()).findByText("Seis horas.")).toBeVisible();
  expect(talk()).toHaveTextContent(/Lo de antes\..*¿Y el sueño\?.*Seis horas\./);
  expect(within(talk()).getAllByText("¿Y el sueño?")).toHaveLength(1);
});

test("an expired session ends, wherever the question was asked", async () => {
  server.use(
    http.post(at(CHAT), () => problem(401, "No autenticado")),
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: true }),
    ),
  );
  const { user, input, router } = await open();
  await user.type(input, "¿Y el sueño?{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test("leaving the page lets the server stop", async () => {
  const stream = answerStream(CHAT);
  const { user, input } = await open();
  await user.type(input, "¿Y el sueño?{Enter}");
  await screen.findByText("Escribiendo...");
  await waitFor(() => stream.request());
  const [link] = screen.getAllByRole("link", { name: "Ver perfil" });
  await user.click(link as HTMLElement);
  await waitFor(() => expect(stream.given_up()).toBe(true));
});

test("a question that was left without its answer can be asked again", async () => {
  answerHistory(mensaje({ content: "¿Y el sueño?" }));
  const stream = answerStream(CHAT);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Volver a preguntar" }));
  await screen.findByText("Escribiendo...");
  expect(await stream.request().json()).toEqual({ message: "¿Y el sueño?", zona: "UTC" });
});

test("of a long conversation its end is drawn, and the rest when it is wanted", async () => {
  const many = Array.from({ length: 95 }, (_, n) => mensaje({ content: `mensaje ${n + 1}.` }));
  answerHistory(...many);
  const { user } = await openAsTherapist();
  expect(await screen.findByText("mensaje 95.")).toBeVisible();
  expect(screen.queryByText("mensaje 55.")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ver mensajes anteriores (55)" }));
  expect(screen.getByText("mensaje 55.")).toBeVisible();
  expect(talk()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Ver mensajes anteriores (15)" }));
  expect(screen.getByText(/Hola, Ana/)).toBeVisible();
});

test("a conversation is cleared once somebody has read what goes", async () => {
  answerHistory(mensaje(), mensaje({ role: "assistant", content: "Que la llamó." }));
  let cleared = 0;
  server.use(
    http.delete(at("/ai-agent/history"), () => {
      cleared += 1;
      return cleared === 1
        ? problem(500, "No se ha podido")
        : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, input } = await open();
  await user.click(await screen.findByRole("button", { name: "Borrar conversación" }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(/Se borrarán 2 mensajes/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Borrar" }));
  expect(await screen.findByText("No se pudo borrar la conversación")).toBeVisible();
  expect(screen.getByText("Que la llamó.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Borrar" }));
  expect(await screen.findByText("Conversación borrada")).toBeVisible();
  expect(screen.queryByText("Que la llamó.")).not.toBeInTheDocument();
  expect(screen.getByText(/Hola, Ana/)).toBeVisible();
  await waitFor(() => expect(input).toHaveFocus());
});

test("a conversation that does not come can be asked for again, and talked on meanwhile", async () => {
  let tries = 0;
  server.use(
    http.get(at("/ai-agent/history"), () => {
      tries += 1;
      return tries === 1 ? problem(404, "No encontrado") : HttpResponse.json([mensaje()]);
    }),
  );
  const { user, input } = await open();
  expect(await screen.findByText("Error al cargar la conversación")).toBeVisible();
  expect(input).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("¿Qué dijo de su hermana?")).toBeVisible();
});
