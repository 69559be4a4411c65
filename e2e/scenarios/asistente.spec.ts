/** The assistant: what it is asked, what it rests on, and what happens when somebody is in danger. */

import { toasts } from "../support/browser-session";
import { ask, longTalk, talk } from "../support/chat";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { PHONE, SMALL_PHONE } from "../support/screens";
import { signInAs, test } from "../support/signed-in";

const CHAT = "/dashboard/terapeuta/consultar-ia";
const FICHAS = "/dashboard/terapeuta/pacientes";
const MIO = "/dashboard/paciente/chat-ia";

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
    await expect(page.getByText("¡Hola, Olga! Soy tu asistente en Remanso.")).toBeInViewport();
    await expect(page.getByRole("region", { name: "Tus sesiones" })).toContainText(
      "Con transcripción1",
    );
    await expect(page.getByText("Nunca ve las notas privadas de tu terapeuta.")).toBeVisible();
    await expect(page.getByText("Responde: Motor local")).toBeVisible();
  });

  await test.step("cada fuente abre su sesión en su momento", async () => {
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

  await test.step("quien habla de daño lee a quién llamar, desde la primera línea", async () => {
    const screen = page.viewportSize() ?? PHONE;
    // As little as a small telephone's browser leaves of its screen.
    if (screen.width === PHONE.width) await page.setViewportSize(SMALL_PHONE);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await ask(page, "No quiero seguir viviendo");
    await expect(talk(page).getByText("Gracias por contarlo.")).toBeInViewport({ ratio: 1 });
    for (const numero of ["024", "112"]) {
      const call = page.getByRole("link", { name: `Llamar al ${numero}` });
      await expect(call).toHaveAttribute("href", `tel:${numero}`);
      await expect(call).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(screen);
    await looksRight(page);
  });

  await test.step("al recargar es la misma", async () => {
    await page.reload();
    await expect(talk(page).getByText("Gracias por contarlo.")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Llamar al 024" })).toBeInViewport({ ratio: 1 });
  });

  await test.step("su terapeuta lo ve en la lista y en la ficha", async () => {
    await signInAs(page, office.token);
    await page.goto(`${FICHAS}?search=Olga`);
    const notice = page.getByRole("region", { name: "Mensajes que conviene leer" });
    await expect(notice).toContainText("Olga Prueba ha dicho algo que conviene que leas hoy");
    await expect(page.getByText("Mensaje por leer")).toBeVisible();
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
