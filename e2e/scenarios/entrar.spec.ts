/** Getting in, staying in, being let out: both doors, what they refuse, and the life of a session. */

import {
  endOnServer,
  goesAfter,
  kept,
  logOut,
  statusOfMe,
  stopTime,
  toasts,
  tokenOf,
} from "../support/browser-session";
import { Office } from "../support/office";
import { ANA, chooseAsTherapist, enterAsPatient, giveCredentials, LUCIA } from "../support/people";
import { ANY_WIDTH, expect, looksRight, test as stranger } from "../support/scenario";
import { remember, test } from "../support/signed-in";

const HOME = "/dashboard/terapeuta/pacientes";
const SEARCHED = `${HOME}?search=luc`;
const KEPT = ["access_token", "auth_user", "user_name"];
const NOTHING = { keys: [], expiryShown: false };
const WRONG = "Correo o contraseña incorrectos";
const TOO_MANY =
  /Demasiados intentos\. Espera unos minutos e inténtalo de nuevo\. Quedan? \d+ minutos?\./;

stranger(
  "la puerta tiene dos hojas, y por la suya la terapeuta entra con Google y llega adonde iba",
  { tag: ANY_WIDTH },
  async ({ page }) => {
    await page.goto(SEARCHED);
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("tab", { name: "Paciente", selected: true })).toBeVisible();
    for (const label of ["Correo electrónico", "Contraseña"]) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
    }
    await expect(page.getByLabel("Correo electrónico")).toHaveAttribute("type", "email");
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await expect(page.getByLabel("Correo electrónico")).toBeFocused();

    await page.getByRole("tab", { name: "Terapeuta" }).click();
    await expect(
      page.getByText("Los terapeutas solo pueden iniciar sesión con Google"),
    ).toBeVisible();
    await expect(page.getByLabel("Contraseña", { exact: true })).toBeHidden();

    await page.getByRole("link", { name: "Iniciar sesión con Google" }).click();
    await expect(page.getByText("Solo para desarrollo")).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(LUCIA.email) })).toBeHidden();
    await looksRight(page);
    await page.getByRole("button", { name: new RegExp(ANA.email) }).click();
    await expect(toasts(page, "Inicio de sesión con Google exitoso!")).toBeVisible();
    await expect(page).toHaveURL(SEARCHED);
    await expect(page.getByRole("searchbox")).toHaveValue("luc");
    expect(await kept(page), "the provider's token is not kept").toEqual({
      keys: KEPT,
      expiryShown: false,
    });
  },
);

stranger.describe("una contraseña equivocada", () => {
  stranger.use({ expectedComplaints: /status of 4(00|29)/ });

  stranger(
    "se dice sin revelar nada, a la sexta hay que esperar, y la pestaña por la que se entra decide adónde se llega",
    { tag: ANY_WIDTH },
    async ({ page, office }) => {
      await page.clock.install();
      await page.goto(SEARCHED);
      await expect(page).toHaveURL("/login");
      const { email, password } = await office.newPaciente("Elvira");
      const refused = async (sentence: string | RegExp) => {
        const alert = page.getByRole("alert");
        await expect(alert).toContainText("Error al iniciar sesión");
        await expect(alert).toContainText(sentence);
        await expect(page.getByText(sentence)).toHaveCount(1);
      };
      await giveCredentials(page, `nadie.${email}`, "no-es-esta");
      await refused(WRONG);
      await expect(page).toHaveURL("/login");
      await expect.poll(() => kept(page)).toEqual(NOTHING);
      await looksRight(page);

      for (let attempt = 1; attempt <= 5; attempt++) {
        await giveCredentials(page, email, "no-es-esta");
        await refused(WRONG);
      }
      await giveCredentials(page, email, password);
      await refused(TOO_MANY);

      await stopTime(page);
      await giveCredentials(page, LUCIA.email.toUpperCase(), LUCIA.password);
      await expect(page).toHaveURL("/dashboard/paciente");
      await expect(toasts(page, "Acceso exitoso")).toContainText(
        "Has iniciado sesión correctamente.",
      );
      await goesAfter(page, "Acceso exitoso", 4);
      await expect.poll(() => kept(page)).toEqual({ keys: KEPT, expiryShown: false });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Hola, Lucía" })).toBeVisible();
    },
  );
});

test.describe("una sesión que caduca", () => {
  test.use({ expectedComplaints: /status of 401/ });

  test("se dice una sola vez, y al volver a entrar se está donde se estaba", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto(HOME);
    await page.getByRole("link", { name: /Lucía/ }).last().click();
    const sections = page.getByRole("navigation", { name: "Secciones de la ficha" });
    // A room that is entered for the first time waits for time to pass, which will stand still.
    await sections.getByRole("link", { name: "Nueva sesión" }).click();
    await expect(page.getByText(/Elige uno para empezar/)).toBeVisible();
    await sections.getByRole("link", { name: /^Sesiones/ }).click();
    await expect(page).toHaveURL(/tab=sessions/);
    // Long enough for what was read there to be asked for again.
    await page.clock.fastForward("00:31");
    // What this tab still asks for would be refused first, and the next click find no page.
    await expect(page.getByRole("heading", { name: "Historial" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await endOnServer(page);
    await stopTime(page);
    // Opening this tab asks the server several things at once, and each is refused.
    await sections.getByRole("link", { name: "Nueva sesión" }).click();
    await expect(page).toHaveURL("/login");
    await expect(toasts(page, "Sesión expirada")).toContainText(
      "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
    );
    await goesAfter(page, "Sesión expirada", 5);
    expect(await kept(page), "the door forgets that it was told").toEqual(NOTHING);
    await chooseAsTherapist(page, ANA.email);
    await expect(page).toHaveURL(/tab=new-session/);
  });

  test.describe("sin tocar nada", () => {
    // Nothing on it asks the server for anything of itself.
    test.use({ visitor: "paciente" });

    test("se nota a los cinco minutos, sin tocar nada, y al abrir la aplicación", {
      tag: ANY_WIDTH,
    }, async ({ page }) => {
      await page.clock.install();
      // Its cards ask for what they show, the last after a while: one that asks after the end would be
      // refused at once.
      const last = page.waitForResponse(/\/avisos\/push\/$/);
      await page.goto("/dashboard/paciente/perfil");
      await expect(page.getByRole("heading", { name: "Mi Perfil" })).toBeVisible();
      await last;
      await page.waitForLoadState("networkidle");
      await endOnServer(page);
      const token = await tokenOf(page);
      await page.clock.fastForward("04:30");
      await expect(page).toHaveURL("/dashboard/paciente/perfil");
      await page.clock.fastForward("00:30");
      await expect(page).toHaveURL("/login");
      await expect(toasts(page, "Sesión expirada")).toBeVisible();

      await page.evaluate((dead) => localStorage.setItem("access_token", dead ?? ""), token);
      await page.goto("/dashboard/paciente/perfil");
      await expect(page).toHaveURL("/login");
      await expect(toasts(page, "Sesión expirada")).toBeVisible();
      await expect.poll(() => kept(page)).toEqual(NOTHING);
    });
  });
});

test("salir o entrar en una pestaña es salir o entrar en todas", { tag: ANY_WIDTH }, async ({
  page,
  practice,
}) => {
  await page.goto(HOME);
  const other = await page.context().newPage();
  await other.goto(SEARCHED);
  await expect(other.getByRole("heading", { name: "Mis pacientes" })).toBeVisible();
  const token = await tokenOf(page);
  await page.bringToFront();
  await logOut(page, ANA.name);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Sesión cerrada")).toBeVisible();
  await expect(page.getByText("Has cerrado sesión correctamente.")).toBeVisible();
  await expect(other).toHaveURL("/login");
  expect(await statusOfMe(page, token), "the token is dead").toBe(401);
  await expect.poll(() => kept(page)).toEqual(NOTHING);
  await other.goBack();
  await expect(other.getByRole("heading", { name: "Mis pacientes" })).toBeHidden();

  await page.goto("/dashboard/paciente/perfil");
  await expect(page).toHaveURL("/login");
  await enterAsPatient(other, LUCIA.email, LUCIA.password);
  await expect(other).toHaveURL("/dashboard/paciente");
  await expect(page).toHaveURL("/dashboard/paciente/perfil");
  const { token: anew } = await Office.open(practice.url);
  await remember(other, anew);
  await expect(page, "no tab shows somebody who has left").toHaveURL(HOME);
});
