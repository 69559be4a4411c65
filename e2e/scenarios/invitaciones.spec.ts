/** Nobody enters who was not invited: the invitation, its mail, its link, and the registration. */

import type { Page } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { newAddress } from "../support/office";
import { linkIn, mailsTo, mailTo } from "../support/outbox";
import { giveCredentials } from "../support/people";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { remember, test } from "../support/signed-in";

const PASSWORD = "Orilla-Serena7";
const USELESS = "La invitación no es válida o ha expirado";
const INCOMPLETE =
  "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)";
/** What is asked at registration, what is said there, and what has become of it. */
const DECIDED = [
  ["Grabar las sesiones", "No lo permito", "Denegado"],
  ["Compartir las sesiones en Remanso", "Lo permito", "Concedido"],
  ["Llevar las sesiones a supervisión", "Decidir después", "Sin decidir"],
] as const;

test("Ana invita, y la persona se registra con todo lo suyo y entra", { tag: ANY_WIDTH }, async ({
  page,
  office,
  practice,
}) => {
  const email = newAddress();
  const withdrawn = newAddress();
  await office.invite(withdrawn);
  const useless = await mailTo(practice.url, withdrawn);

  await test.step("Ana la invita desde Mis pacientes", async () => {
    await page.goto("/dashboard/terapeuta/pacientes");
    const dialog = await openInvite(page);
    await dialog.getByLabel("Correo electrónico").fill("nadie@example");
    await dialog.getByRole("button", { name: "Enviar invitación" }).click();
    await expect(dialog.getByText("Por favor ingresa un email válido")).toBeVisible();
    await dialog.getByLabel("Correo electrónico").fill(email);
    await dialog.getByRole("button", { name: "Enviar invitación" }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(toasts(page, "Invitación enviada exitosamente")).toBeVisible();
    await expect(invitation(page, email)).toContainText(/Caduca el .*Pendiente/);
  });

  const first = await mailTo(practice.url, email);
  await test.step("la repite, lo que anula la de antes, y retira la de otra", async () => {
    expect(first.asunto).toBe("Ana Robledo te invita a Remanso");
    expect(first.texto).toContain("Caduca en 7 días");
    expect(await mailsTo(practice.url, email)).toHaveLength(1);
    await page.getByRole("button", { name: `Enviar de nuevo a ${email}` }).click();
    await mailTo(practice.url, email, first);
    await expect(invitation(page, email)).toHaveCount(1);

    await page.getByRole("button", { name: `Retirar la invitación a ${withdrawn}` }).click();
    const question = page.getByRole("alertdialog", { name: "¿Retirar la invitación?" });
    await looksRight(page);
    await question.getByRole("button", { name: "Retirar invitación" }).click();
    await expect(toasts(page, "Invitación retirada")).toBeVisible();
    await expect(invitation(page, withdrawn)).toHaveCount(0);
  });

  await test.step("el enlace de la anulada y el de la retirada no sirven; el otro abre el registro", async () => {
    await remember(page);
    await page.goto(linkIn(first));
    await isUseless(page);
    await looksRight(page);
    await page.goto(linkIn(useless));
    await isUseless(page);
    await page.goto("/dev/correo");
    const mail = page.getByRole("listitem").filter({ hasText: email }).first();
    await looksRight(page);
    await mail.getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Registro de Paciente" })).toBeVisible();
    await expect(page).toHaveURL("/register/invited");
    await expect(page.getByText("Te invita Ana Robledo.")).toBeVisible();
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await expect(page.getByLabel("Correo electrónico")).toHaveAttribute("readonly", "");
  });

  await test.step("lee qué se hace con los datos, y nada está elegido", async () => {
    const notice = page.getByRole("region", { name: "Aviso de privacidad" });
    await expect(notice.getByText("Ana Robledo, que te atiende")).toBeVisible();
    const asked = page.getByRole("group", { name: "Qué permites" });
    await expect(asked.getByRole("radiogroup")).toHaveCount(6);
    await expect(asked.getByRole("radio", { checked: true })).toHaveCount(0);
    await asked.getByText("Leer el texto entero").first().click();
    await expect(asked.getByText("Tus derechos.").first()).toBeVisible();
    await register(page).click();
    await expect(page.getByRole("alert").filter({ hasText: INCOMPLETE })).toBeVisible();
    await looksRight(page);
  });

  await test.step("quien es menor no decide ahí", async () => {
    await page.getByLabel("Edad").pressSequentially("-+eE12");
    await expect(page.getByLabel("Edad")).toHaveValue("12");
    await expect(page.getByText("lo decide quien te representa")).toBeVisible();
    await expect(page.getByRole("radiogroup", { name: "Grabar las sesiones" })).toHaveCount(0);
    await looksRight(page);
  });

  await test.step("decide cada cosa por separado, y se registra con cada campo", async () => {
    await fill(page, {
      Nombre: "Valeria",
      Apellido: "Ríos",
      Teléfono: "+34 (600) 11-22-33",
      Edad: "41",
      "Fecha de nacimiento": "1985-03-01",
      "Profesión u ocupación": "Arquitecta",
      "¿Qué esperas de la terapia": "Dormir mejor.",
      Contraseña: PASSWORD,
      "Confirmar contraseña": PASSWORD,
    });
    await page.getByLabel("Estado civil").selectOption("Unión libre");
    await page.getByLabel("Nivel de escolaridad").selectOption("Bachillerato");
    for (const [question, answer] of [
      ["¿Has hecho terapia antes?", "Sí"],
      ["¿Has tomado psicodélicos?", "No"],
      ["¿Has hecho constelaciones?", "Sí"],
      ...DECIDED,
    ] as const) {
      await page
        .getByRole("radiogroup", { name: question })
        .getByRole("radio", { name: answer, exact: true })
        .click();
    }
    await register(page).dblclick();
    await expect(toasts(page, "¡Registro exitoso!")).toBeVisible();
    await expect(page).toHaveURL("/login");
  });

  await test.step("entra con lo que eligió, y lo dicho está en su espacio", async () => {
    await giveCredentials(page, email, PASSWORD);
    await expect(page.getByRole("heading", { name: "Hola, Valeria" })).toBeVisible();
    await page.goto("/dashboard/paciente/consentimientos");
    for (const [name, , estado] of DECIDED) {
      const card = page.locator(".tarjeta").filter({ has: page.getByRole("heading", { name }) });
      await expect(card).toContainText(estado);
    }
    await page.goto("/dashboard/paciente/privacidad");
    await expect(page.getByText("Te lo enseñamos por primera vez")).toBeVisible();
  });

  await test.step("Ana tiene su ficha, y ya no la espera", async () => {
    await remember(page, office.token);
    await page.goto("/dashboard/terapeuta/pacientes?search=Valeria");
    await expect(invitation(page, email)).toHaveCount(0);
    await page.getByRole("link", { name: "Valeria Ríos" }).first().click();
    const ficha = page.getByRole("main");
    await expect(ficha).toContainText("Arquitecta");
    for (const said of [email, "1 de marzo de 1985", "Unión libre", "Bachillerato", "Dormir"]) {
      await expect(ficha).toContainText(said);
    }
  });
});

async function openInvite(page: Page) {
  await page.getByRole("button", { name: "Invitar Paciente" }).click();
  return page.getByRole("dialog", { name: "Invitar Paciente" });
}

function openInvitations(page: Page) {
  return page.getByRole("region", { name: "Invitaciones abiertas" });
}

function invitation(page: Page, email: string) {
  return openInvitations(page).getByRole("listitem").filter({ hasText: email });
}

/** Fields by how their labels begin; an asterisk may follow. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
}

function register(page: Page) {
  return page.getByRole("button", { name: "Crear mi cuenta" });
}

async function isUseless(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Invitación Inválida" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(USELESS);
  await expect(toasts(page)).toHaveCount(0);
}
