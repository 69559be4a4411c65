/** Passwords: forgotten, restored, changed; the rules of every new one. */

import type { Page } from "@playwright/test";
import { kept, statusOfMe, toasts } from "../support/browser-session";
import { linkIn, mailTo } from "../support/outbox";
import { giveCredentials, NEW_PASSWORD } from "../support/people";
import { ANY_WIDTH, expect, looksRight, test as stranger } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const ASKED = "Si el correo existe, se ha enviado un enlace para restablecer la contraseña.";
const BREAKS_RULES = "La nueva contraseña no cumple con los requisitos de seguridad";
const OTHER_PASSWORD = "Remanso-Hondo8";

stranger.describe("una contraseña olvidada", () => {
  stranger.use({ expectedComplaints: /status of 40[01]/ });

  stranger(
    "se cambia con el enlace del correo, que sirve una vez",
    { tag: ANY_WIDTH },
    async ({ page, office, practice }) => {
      const { email, password, token } = await office.newUser("Olga");

      await stranger.step("se pide un enlace desde la puerta", async () => {
        await page.goto("/login");
        await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
        await expect(page).toHaveURL("/forgot-password");
        await askFor(page, email);
        await expect(page.getByText(ASKED)).toBeVisible();
        await looksRight(page);
      });

      await stranger.step(
        "el enlace abre el formulario y no se queda en la dirección",
        async () => {
          const mail = await mailTo(practice.url, email);
          expect(mail.asunto).toBe("Restablece tu contraseña de Remanso");
          await page.goto(linkIn(mail));
          await expect(page.getByLabel("Nueva contraseña", { exact: true })).toBeVisible();
          await expect(page).toHaveURL("/reset-password");
          await page.reload();
          await holdsToTheRules(page);
          await looksRight(page);
        },
      );

      await stranger.step("al guardarla terminan las sesiones de antes", async () => {
        const other = await page.context().newPage();
        await signInAs(other, token);
        await other.goto("/dashboard/paciente/sesiones");
        await expect(other.getByRole("heading", { name: "Sesiones Anteriores" })).toBeVisible();
        await page.bringToFront();
        await choose(page, OTHER_PASSWORD);
        await save(page).dblclick();
        await expect(toasts(page, "Contraseña restablecida")).toBeVisible();
        await expect(page).toHaveURL("/login");
        await expect(other).toHaveURL("/login");
        expect(await statusOfMe(page, token)).toBe(401);
      });

      await stranger.step("se entra con la nueva y no con la de antes", async () => {
        await giveCredentials(page, email, password);
        await expect(page.getByRole("alert")).toContainText("Correo o contraseña incorrectos");
        await giveCredentials(page, email, OTHER_PASSWORD);
        await expect(page.getByRole("heading", { name: "Hola, Olga" })).toBeVisible();
      });

      await stranger.step("el enlace usado ya no abre nada y ofrece pedir otro", async () => {
        const mail = await mailTo(practice.url, email);
        await page.goto(linkIn(mail));
        await expect(page.getByRole("alert")).toContainText("Token inválido o expirado.");
        await expect(page.getByLabel("Nueva contraseña", { exact: true })).toBeHidden();
        await page.getByRole("link", { name: "Solicitar nuevo enlace" }).click();
        await expect(page).toHaveURL("/forgot-password");
      });
    },
  );
});

test.describe("con la contraseña temporal", () => {
  test.use({ visitor: "nadie", expectedComplaints: /status of 400/ });

  test("se elige una propia sin decir la de antes; después hay que decirla, y las otras sesiones terminan", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Nueva");
    await signInAs(page, await office.signIn(paciente));
    await page.goto("/dashboard/paciente/perfil");
    await expect(page).toHaveURL("/change-password");
    await expect.poll(async () => (await kept(page)).keys).toContain("mustChangePassword");
    await expect(page.getByLabel("Contraseña actual")).toBeHidden();
    await looksRight(page);
    await choose(page, NEW_PASSWORD);
    await save(page).click();
    await expect(page).toHaveURL("/dashboard/paciente");
    await expect(page.getByRole("heading", { name: "Hola, Nueva" })).toBeVisible();
    await expect.poll(async () => (await kept(page)).keys).not.toContain("mustChangePassword");

    const elsewhere = await office.signIn({ email: paciente.email, password: NEW_PASSWORD });
    await page.goto("/change-password");
    await page.getByLabel("Contraseña actual").fill("no-es-esta");
    await choose(page, OTHER_PASSWORD);
    await save(page).click();
    await expect(page.getByText("La contraseña actual no es correcta")).toBeVisible();
    await looksRight(page);
    await page.getByLabel("Contraseña actual").fill(NEW_PASSWORD);
    await save(page).dblclick();
    await expect(toasts(page, "Contraseña actualizada")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/paciente");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Hola, Nueva" })).toBeVisible();
    expect(await statusOfMe(page, elsewhere)).toBe(401);
  });
});

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(password);
  await page.getByLabel("Repite la nueva contraseña").fill(again);
}

function save(page: Page) {
  return page.getByRole("button", { name: "Guardar contraseña" });
}

/** What breaks a rule is told and not sent; each rule itself is the unit tests' (password-cases.json). */
async function holdsToTheRules(page: Page): Promise<void> {
  const rules = page.getByRole("list", { name: "Requisitos de la contraseña" });
  await expect(rules.getByRole("listitem")).toHaveText([
    "Entre 8 y 128 caracteres (falta)",
    "Una letra mayúscula (falta)",
    "Una letra minúscula (falta)",
    "Un número (falta)",
    "Un carácter especial (falta)",
  ]);
  for (const [password, strength] of [
    ["orilla", "débil"],
    ["Orilla-7", "media"],
    ["Orilla-Serena7", "fuerte"],
  ] as const) {
    await choose(page, password);
    await expect(page.getByText(`Seguridad: ${strength}`)).toBeVisible();
  }
  await expect(rules.getByText("(falta)")).toHaveCount(0);
  await choose(page, "Orilla-777", "otra");
  await save(page).click();
  await expect(rules).toContainText("Sin tres caracteres iguales seguidos");
  await expect(page.getByText(BREAKS_RULES)).toBeVisible();
  await expect(page.getByText("Las contraseñas no coinciden")).toBeVisible();
}
