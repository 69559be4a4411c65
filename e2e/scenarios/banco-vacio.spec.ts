/** A bank in which nothing is yet: what is on its way, what does not come, and where to begin. */

import { hold } from "../support/network";
import { newAddress, Office } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { endOnServer } from "../support/session";
import { remember, signInAs, test } from "../support/signed-in";

const BANCO = "/dashboard/terapeuta/ejercicios";

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of 401/ });

test("se espera, se pide otra vez si no llega, e invita a escribir lo primero", {
  tag: ANY_WIDTH,
}, async ({ page, practice }) => {
  const email = newAddress();
  await practice.therapist("add", "--email", email, "--name", "Nora Gil");
  const [nora, again] = [
    await Office.open(practice.url, email),
    await Office.open(practice.url, email),
  ];
  await page.clock.install();
  await signInAs(page, nora.token);

  await test.step("los ejercicios", async () => {
    const ejercicios = await outage(page, "/ejercicios/");
    await page.goto(BANCO);
    await expect(page.getByText("Cargando ejercicios...")).toBeVisible();
    await looksRight(page);
    await comesOnRetry(page, ejercicios, {
      waiting: "Cargando ejercicios...",
      failure: "No se pudieron cargar los ejercicios. Por favor, intenta de nuevo.",
    });
    await expect(page.getByRole("heading", { name: "Tu banco está vacío" })).toBeVisible();
    await looksRight(page);
  });

  await test.step("los módulos", async () => {
    const modulos = await outage(page, "/modulos/");
    await page.getByRole("tab", { name: "Módulos" }).click();
    await comesOnRetry(page, modulos, {
      waiting: "Cargando módulos...",
      failure: "No se pudieron cargar los módulos. Por favor, intenta de nuevo.",
    });
    await expect(page.getByRole("heading", { name: "Todavía no tienes módulos" })).toBeVisible();
    await looksRight(page);
  });

  await test.step("los pacientes a quienes asignar", async () => {
    const { id } = await nora.banco.newModulo("Poner límites");
    const pacientes = await outage(page, "/pacientes/*");
    await page.goto(`${BANCO}?tab=modulos&modulo=${id}&modo=asignar`);
    await comesOnRetry(page, pacientes, {
      waiting: "Cargando pacientes...",
      failure: "No se pudieron cargar los pacientes. Por favor, intenta de nuevo.",
    });
    await expect(page.getByText("No tienes pacientes registrados.")).toBeVisible();
  });

  await test.step("una sesión que terminó por el camino", async () => {
    const release = await hold(page, "/ejercicios/");
    await page.goto(BANCO);
    await expect(page.getByText("Cargando ejercicios...")).toBeVisible();
    await endOnServer(page);
    await remember(page, again.token);
    release();
    const told = page.getByRole("alert");
    await expect(told).toContainText("Error de Autenticación");
    await expect(told).toContainText("Por favor, inicia sesión nuevamente...");
    await looksRight(page);
    await told.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("heading", { name: "Tu banco está vacío" })).toBeVisible();
  });
});
