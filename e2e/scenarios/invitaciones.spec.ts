/** Nobody enters who was not invited: the invitation, its mail, its link, and the registration. */

import type { Page } from "@playwright/test";
import { lose } from "../support/network";
import { newAddress } from "../support/office";
import { linkIn, mailsTo, mailTo } from "../support/outbox";
import { giveCredentials, LUCIA } from "../support/people";
import { ANY_WIDTH, expect, looksRight, test as stranger } from "../support/scenario";
import { toasts } from "../support/session";
import { remember, test } from "../support/signed-in";

const PASSWORD = "Orilla-Serena7";
const USELESS = "La invitación no es válida o ha expirado";
const INCOMPLETE =
  "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)";
const WEAK = "La contraseña no cumple con los requisitos de seguridad";

test("Ana invita, y la persona se registra con todo lo suyo y entra", { tag: ANY_WIDTH }, async ({
  page,
  office,
  practice,
}) => {
  const email = newAddress();
  await test.step("Ana la invita desde Mis pacientes", async () => {
    await page.goto("/dashboard/terapeuta/pacientes");
    await invite(page, email, { clicks: 2 });
    await expect(toasts(page, "Invitación enviada exitosamente")).toBeVisible();
    await expect(invitation(page, email)).toContainText(/Caduca el .*Pendiente/);
    await looksRight(page);
  });

  await test.step("le llega un correo, uno solo, y sigue su enlace", async () => {
    await remember(page);
    const { asunto, texto } = await mailTo(practice.url, email);
    expect(asunto).toBe("Ana Robledo te invita a Remanso");
    expect(texto).toContain("Caduca en 7 días");
    expect(await mailsTo(practice.url, email)).toHaveLength(1);
    await page.goto("/dev/correo");
    const mail = page.getByRole("listitem").filter({ hasText: email });
    await looksRight(page);
    await mail.getByRole("link").click();
  });

  await test.step("se registra con cada campo", async () => {
    await expect(page.getByRole("heading", { name: "Registro de Paciente" })).toBeVisible();
    await expect(page).toHaveURL("/register/invited");
    await expect(page.getByText("Te invita Ana Robledo.")).toBeVisible();
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await expect(page.getByLabel("Correo electrónico")).toHaveAttribute("readonly", "");
    await looksRight(page);
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

  await test.step("entra con lo que eligió", async () => {
    await giveCredentials(page, email, PASSWORD);
    await expect(page.getByRole("heading", { name: "Hola, Valeria" })).toBeVisible();
  });

  await test.step("el enlace ya no sirve, y Ana tiene su ficha", async () => {
    const mail = await mailTo(practice.url, email);
    await page.goto(linkIn(mail));
    await isUseless(page);
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

test("una invitación repetida anula la de antes, y una retirada no sirve", {
  tag: ANY_WIDTH,
}, async ({ page, practice }) => {
  const email = newAddress();
  await page.goto("/dashboard/terapeuta/pacientes");
  await invite(page, email);
  await expect(invitation(page, email)).toHaveCount(1);
  const first = await mailTo(practice.url, email);
  await page.getByRole("button", { name: `Enviar de nuevo a ${email}` }).click();
  const second = await mailTo(practice.url, email, first);
  await expect(invitation(page, email)).toHaveCount(1);

  await page.goto(linkIn(first));
  await isUseless(page);
  await page.goto(linkIn(second));
  await expect(page.getByRole("heading", { name: "Registro de Paciente" })).toBeVisible();

  await page.goto("/dashboard/terapeuta/pacientes");
  await page.getByRole("button", { name: `Retirar la invitación a ${email}` }).click();
  const question = page.getByRole("alertdialog", { name: "¿Retirar la invitación?" });
  await looksRight(page);
  await question.getByRole("button", { name: "Retirar invitación" }).click();
  await expect(toasts(page, "Invitación retirada")).toBeVisible();
  await expect(invitation(page, email)).toHaveCount(0);
  await page.goto(linkIn(second));
  await isUseless(page);
});

test.describe("lo que no se puede invitar", () => {
  test.use({ expectedComplaints: /status of 409|ERR_INTERNET_DISCONNECTED/ });

  test("se dice junto al correo, que sigue ahí para corregirlo", { tag: ANY_WIDTH }, async ({
    page,
    practice,
  }) => {
    await page.goto("/dashboard/terapeuta/pacientes");
    const email = newAddress();
    const dialog = await openInvite(page);
    const field = dialog.getByLabel("Correo electrónico");
    const send = dialog.getByRole("button", { name: "Enviar invitación" });
    for (const wrong of ["", "nadie", "nadie@example", "na die@example.org"]) {
      await field.fill(wrong);
      await send.click();
      await expect(dialog.getByText("Por favor ingresa un email válido")).toBeVisible();
    }
    await looksRight(page);
    await field.fill(LUCIA.email.toUpperCase());
    await send.click();
    await expect(dialog.getByText("Esa persona ya es tu paciente")).toBeVisible();
    const failure = toasts(page, "Error al enviar invitación");
    await expect(failure).toContainText("Esa persona ya es tu paciente");

    await field.fill(email);
    await lose(page, "/invitations/send");
    await send.click();
    await expect(failure.last()).toContainText("Error de conexión");
    await expect(field).toHaveValue(email);
    await send.click();
    await expect(toasts(page, "Invitación enviada exitosamente")).toBeVisible();
    await mailTo(practice.url, email);
    expect(await mailsTo(practice.url, email)).toHaveLength(1);
  });
});

stranger("sin invitación que valga no hay registro", { tag: ANY_WIDTH }, async ({ page }) => {
  for (const address of ["/register/invited", "/register/invited?token=no-es-ninguna"]) {
    await page.goto(address);
    await isUseless(page);
    await looksRight(page);
  }
  await page.getByRole("link", { name: "Volver al Inicio" }).click();
  await expect(page).toHaveURL("/");
});

stranger.describe("el registro", () => {
  stranger.use({ expectedComplaints: /status of 422|ERR_INTERNET_DISCONNECTED/ });

  stranger(
    "dice cada regla que falta por cumplir, y no pierde lo escrito",
    { tag: ANY_WIDTH },
    async ({ page, office, practice }) => {
      const email = newAddress();
      await office.invite(email);
      const mail = await mailTo(practice.url, email);
      const says = (sentence: string) => expect(page.getByText(sentence).first()).toBeVisible();

      await stranger.step(
        "sin red no se sabe si la invitación vale, y se puede repetir",
        async () => {
          await lose(page, "/invitations/validate/*");
          await page.goto(linkIn(mail));
          await expect(page.getByRole("alert")).toContainText("Error al validar la invitación");
          await looksRight(page);
          await page.getByRole("button", { name: "Reintentar" }).click();
          await says("Registro de Paciente");
        },
      );

      await stranger.step("lo obligatorio", async () => {
        await register(page).click();
        await expect(page.getByRole("alert").filter({ hasText: INCOMPLETE })).toBeVisible();
        await looksRight(page);
        await fill(page, { Nombre: "Vera", Apellido: "Gil" });
      });

      await stranger.step("el teléfono", async () => {
        for (const [phone, sentence] of [
          ["60-01-1", "El número de teléfono debe tener al menos 7 dígitos."],
          ["+34 600 112 233 4455 66", "El número de teléfono es demasiado largo."],
          [
            "0600112233",
            "Por favor, ingresa un número de teléfono válido. Debe contener solo números, puede incluir + al inicio.",
          ],
        ] as const) {
          await fill(page, { Teléfono: phone });
          await register(page).click();
          await says(sentence);
        }
        await fill(page, { Teléfono: "600112233" });
      });

      await stranger.step("la edad", async () => {
        await page.getByLabel("Edad").pressSequentially("-+eE4");
        await expect(page.getByLabel("Edad")).toHaveValue("4");
        for (const [age, sentence] of [
          ["-1", "La edad no puede ser negativa."],
          ["151", "La edad no puede ser mayor a 150 años."],
        ] as const) {
          await fill(page, { Edad: age });
          await register(page).click();
          await says(sentence);
        }
        await fill(page, { Edad: "" });
      });

      await stranger.step("la contraseña y su repetición", async () => {
        await expect(page.getByLabel("Confirmar contraseña")).toHaveAttribute("minlength", "6");
        await fill(page, { Contraseña: "Orilla-123", "Confirmar contraseña": "Orilla" });
        await register(page).click();
        await says(WEAK);
        await says("Las contraseñas no coinciden");
        await says("Sin secuencias como 123, abc, qwe, asd, zxc (falta)");
        await fill(page, { Contraseña: PASSWORD, "Confirmar contraseña": PASSWORD });
        await says("Seguridad: fuerte");
      });

      await stranger.step("lo que solo el servidor sabe", async () => {
        await fill(page, { Nombre: "V".repeat(300) });
        await register(page).click();
        const refusal = page.getByRole("alert").filter({ hasText: "Error al registrarse" });
        await expect(refusal).toContainText("El texto es demasiado largo");
        await looksRight(page);
        await fill(page, { Nombre: "Vera" });
        await lose(page, "/invitations/register");
        await register(page).click();
        await expect(refusal).toContainText("Error de conexión");
      });

      await register(page).click();
      await expect(toasts(page, "¡Registro exitoso!")).toBeVisible();
      await giveCredentials(page, email, PASSWORD);
      await expect(page.getByRole("heading", { name: "Hola, Vera" })).toBeVisible();
    },
  );
});

async function openInvite(page: Page) {
  await page.getByRole("button", { name: "Invitar Paciente" }).click();
  return page.getByRole("dialog", { name: "Invitar Paciente" });
}

async function invite(page: Page, email: string, { clicks = 1 } = {}): Promise<void> {
  const dialog = await openInvite(page);
  await dialog.getByLabel("Correo electrónico").fill(email);
  await dialog.getByRole("button", { name: "Enviar invitación" }).click({ clickCount: clicks });
  await expect(dialog).toBeHidden();
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
