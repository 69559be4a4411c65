/** The assistant: what it is asked, what it rests on, and what happens when somebody is in danger. */

import { ask, longTalk, talk } from "../support/chat";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { signInAs, test } from "../support/signed-in";

const CHAT = "/dashboard/terapeuta/consultar-ia";
const FICHAS = "/dashboard/terapeuta/pacientes";
const MIO = "/dashboard/paciente/chat-ia";
const DISCULPA = "Lo siento, hubo un error al procesar tu consulta. Por favor, intenta nuevamente.";

const FEAR = "Me asusta volver a montar a caballo.";
const TALK = longTalk(FEAR, ["Terapeuta", "Nuria"]);

test("Ana pregunta por su consulta y por una persona, y cada fuente abre su sesión en su momento", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const nuria = await office.newPaciente("Nuria");
  const { id } = await office.newSession(nuria, TALK);

  await test.step("por toda la consulta", async () => {
    await page.goto(CHAT);
    await expect(page.getByRole("region", { name: "Datos disponibles para la IA" })).toContainText(
      "Ejercicios creados",
    );
    await expect(page.getByText("Responde: Motor local, sin modelo generativo")).toBeVisible();
    await expect(page.getByText("Trabaja en este equipo: nada sale de él.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar" })).toBeDisabled();
    await ask(page, "¿Qué dijo Nuria\nde montar a caballo?");
    await expect(talk(page)).toContainText(FEAR.slice(0, -1));
    await expect(talk(page)).toContainText("Fuente");
    await looksRight(page);
  });

  await test.step("por una persona, desde su ficha", async () => {
    await page.goto(`${FICHAS}/${nuria.id}?tab=ai-chat`);
    await expect(page.getByRole("heading", { name: "Consultar IA" })).toBeVisible();
    await ask(page, "¿Qué le asusta del caballo?");
    const source = page.getByRole("link", { name: /^Fuente 1: Sesión 1, .*, 10:20$/ });
    await expect(source.first()).toBeVisible();
    await looksRight(page);
    await source.first().click();
    await expect(page).toHaveURL(new RegExp(`sesion=${id}&t=620$`));
    const turn = page.locator("li[aria-current]");
    await expect(turn).toContainText(FEAR);
    await expect(turn).toBeFocused();
    await expect(turn).toBeInViewport();
  });

  await test.step("lo dicho sigue ahí al volver y al recargar, hasta que se borra", async () => {
    await page.goBack();
    await expect(talk(page)).toContainText("¿Qué le asusta del caballo?");
    await page.reload();
    await expect(talk(page)).toContainText("¿Qué le asusta del caballo?");
    await page.getByRole("button", { name: "Borrar conversación" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Se borrarán 2 mensajes");
    await looksRight(page);
    await page.getByRole("button", { name: "Borrar", exact: true }).click();
    await expect(toasts(page, "Conversación borrada")).toBeVisible();
    await expect(page.getByLabel("Tu pregunta")).toBeFocused();
    await page.reload();
    await expect(talk(page)).toContainText("Pregúntame por las sesiones con Nuria");
    await expect(talk(page)).not.toContainText("¿Qué le asusta del caballo?");
  });

  await test.step("de lo que no está, lo dice", async () => {
    await ask(page, "¿Y los astronautas?");
    await expect(talk(page)).toContainText("No he encontrado nada sobre eso");
  });
});

test.describe("lo que no llega", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("una respuesta se detiene o se pierde por el camino, y se vuelve a pedir", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const nuria = await office.newPaciente("Nuria");
    await office.newSession(nuria, TALK);
    await page.goto(`${FICHAS}/${nuria.id}?tab=ai-chat`);
    const network = await outage(page, "/ai-agent/chat");

    await ask(page, "¿Qué le asusta del caballo?");
    await expect(page.getByText("Escribiendo...")).toBeAttached();
    await page.getByRole("button", { name: "Detener" }).click();
    await expect(talk(page)).toContainText("Tu última pregunta se ha quedado sin respuesta.");
    await expect(page.getByLabel("Tu pregunta")).toBeFocused();

    await page.getByRole("button", { name: "Volver a preguntar" }).click();
    await expect(page.getByText("Escribiendo...")).toBeAttached();
    network.lose();
    await expect(talk(page)).toContainText(DISCULPA);
    await expect(toasts(page, "Error al consultar la IA")).toContainText("Error de conexión");
    await looksRight(page);

    await network.mend();
    await page.getByRole("button", { name: "Volver a preguntar" }).click();
    await expect(page.getByRole("link", { name: /^Fuente 1: / }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Volver a preguntar" })).toBeHidden();
  });
});

test("la paciente pregunta por lo suyo y, si habla de daño, recibe ayuda y su terapeuta lo ve", async ({
  page,
  office,
}) => {
  const olga = await office.newUser("Olga");
  await office.newSession(olga, TALK);
  await signInAs(page, olga.token);

  await test.step("lo suyo, con su promesa de privacidad", async () => {
    await page.goto(MIO);
    await expect(page.getByRole("heading", { name: "Chat con Asistente IA" })).toBeVisible();
    await expect(page.getByText("Asistente Activo")).toBeVisible();
    await expect(page.getByText("Solo tu información personal")).toBeVisible();
    await expect(page.getByText("¡Hola, Olga! Soy tu asistente en Remanso.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Tus sesiones" })).toContainText(
      "Con transcripción1",
    );
    await expect(page.getByText("Nunca ve las notas privadas de tu terapeuta.")).toBeVisible();
    await expect(page.getByText("Responde: Motor local")).toBeVisible();
    await ask(page, "¿Qué me asusta del caballo?");
    await page
      .getByRole("link", { name: /^Fuente 1: Sesión 1, / })
      .first()
      .click();
    const turn = page.getByRole("dialog").locator("li[aria-current]");
    await expect(turn).toContainText(FEAR);
    await expect(turn).toBeInViewport();
    await page.goBack();
  });

  await test.step("quien habla de daño lee a quién llamar", async () => {
    await ask(page, "No quiero seguir viviendo");
    await expect(page.getByRole("link", { name: "Llamar al 024" })).toHaveAttribute(
      "href",
      "tel:024",
    );
    await expect(page.getByRole("link", { name: "Llamar al 112" })).toBeVisible();
    await looksRight(page);
  });

  await test.step("su terapeuta lo ve en la lista y en la ficha", async () => {
    await signInAs(page, office.token);
    await page.goto(`${FICHAS}?search=Olga`);
    const notice = page.getByRole("region", { name: "Mensajes que conviene leer" });
    await expect(notice).toContainText("Olga Prueba ha dicho algo que conviene que leas hoy");
    await expect(page.getByText("Mensaje por leer")).toBeVisible();
    await looksRight(page);
    await notice.getByRole("link", { name: "Leer el mensaje de Olga" }).click();
    await expect(notice).toContainText("No quiero seguir viviendo");
    await looksRight(page);
    await notice.getByRole("button", { name: "Marcar como visto" }).click();
    await expect(notice).toBeHidden();
    await page.goto(`${FICHAS}/${olga.id}?tab=ai-chat`);
    await page.getByText("Mensajes de riesgo que ya has visto (1)").click();
    await expect(page.getByText("No quiero seguir viviendo")).toBeVisible();
    await expect(talk(page)).not.toContainText("No quiero seguir viviendo");
  });
});

test.describe("lo que la página pide y no recibe", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("se dice, y se puede preguntar igual", { tag: ANY_WIDTH }, async ({ page, office }) => {
    const olga = await office.newUser("Olga");
    await page.clock.install();
    const summary = await outage(page, "/ai-agent/context");
    const history = await outage(page, "/ai-agent/history");
    const own = await outage(page, "/sesiones/paciente/mis-sesiones");
    await page.goto(CHAT);
    await comesOnRetry(
      page,
      summary,
      { waiting: "Cargando el resumen...", failure: "Error al cargar el resumen" },
      seenAlready,
    );
    await comesOnRetry(
      page,
      history,
      { waiting: "Cargando la conversación...", failure: "Error al cargar la conversación" },
      seenAlready,
    );
    await looksRight(page);
    await signInAs(page, olga.token);
    await page.goto(MIO);
    await expect(page.getByText("Cargando tus sesiones...")).toBeVisible();
    own.lose();
    await expect(
      page.getByText("No pude cargar tus sesiones. Aún puedo ayudarte con preguntas generales."),
    ).toBeVisible();
    await looksRight(page);
  });
});

/** States that are looked at together, once. */
const seenAlready = () => Promise.resolve();
