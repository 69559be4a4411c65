/** Appointments beyond the desk: by finger, from a mail, in another calendar. */

import type { Locator, Page } from "@playwright/test";
import { Api } from "../support/api";
import { linkIn, mailTo } from "../support/outbox";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const AGENDA = "/dashboard/terapeuta/agenda";
/** Far ahead, so that nobody else's appointments are there. */
const DAY = "2032-05-12";
const HOLD_MS = 500;

interface Made {
  id: string;
  inicio: string;
}

test.describe("en la rejilla", () => {
  test.use({ expectedComplaints: /status of 409/ });

  test("una cita se lleva a otra hora con el dedo o con el ratón, y a dos que se pisan llega el teclado", async ({
    page,
    office,
    practice,
    hasTouch,
  }) => {
    const [uno, dos] = [await office.newPaciente("Uno"), await office.newPaciente("Dos")];
    const agenda = new Api(practice.url, office.token);
    await newCita(agenda, { paciente_id: uno.id, inicio_local: `${DAY}T10:00` });
    await page.goto(`${AGENDA}?vista=dia&dia=${DAY}`);
    const block = page.getByRole("button", { name: /Uno Prueba/ });
    await block.scrollIntoViewIfNeeded();

    await test.step("se mueve una hora", async () => {
      if (hasTouch) await dragHeld(page, block, cell(page, "11:00"));
      else await dragFrom(page, block, cell(page, "11:00"));
      await expect(cell(page, "11:00")).toHaveAccessibleName(/11:00, Uno Prueba, 50 minutos/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("un toque la abre", async () => {
      if (hasTouch) await block.tap();
      else await block.click();
      await expect(page.getByRole("dialog", { name: "Uno Prueba" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("de dos que empiezan a la vez se abre también la segunda", async () => {
      await newCita(agenda, { paciente_id: dos.id, inicio_local: `${DAY}T11:00`, forzar: true });
      await page.reload();
      const both = cell(page, "11:00");
      await both.focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: /Dos Prueba/ })).toBeFocused();
      await page.keyboard.press("Alt+ArrowDown");
      const question = page.getByRole("alertdialog", { name: "Mover la cita" });
      await expect(question).toContainText("Uno Prueba, miércoles, 12 de mayo, 11:00.");
      await looksRight(page);
      await question.getByRole("button", { name: "Moverla igualmente" }).press("Enter");
      await expect(cell(page, "11:30")).toHaveAccessibleName(/11:30, Dos Prueba/);
    });
  });
});

test.describe("desde un correo", () => {
  test.use({ expectedComplaints: /status of 404/ });

  test("se confirma o se pide un cambio sin contraseña, y abrirlo no cambia nada", {
    tag: ANY_WIDTH,
  }, async ({ page, office, practice }) => {
    const elena = await office.newPaciente("Elena");
    const agenda = new Api(practice.url, office.token);
    const cita = { paciente_id: elena.id, inicio_local: "2032-06-02T10:00" };
    const { id } = await newCita(agenda, cita);
    await agenda.patch(`/citas/${id}`, { inicio_local: "2032-06-02T12:00" });
    const link = linkIn(await mailTo(practice.url, elena.email));

    await signInAs(page, "");
    await page.goto(link);
    await expect(page.getByText("Miércoles, 2 de junio, 12:00, con Ana Robledo.")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("¿Vas a poder venir?");
    await expect(page.getByText("Elena")).toHaveCount(0);
    expect(await estadoOf(agenda, id)).toBe("prevista");
    await page.getByRole("button", { name: "Confirmar que voy" }).press("Enter");
    await expect(page.getByRole("status")).toHaveText("Has confirmado que vas.");
    expect(await estadoOf(agenda, id)).toBe("confirmada");

    await page.getByRole("button", { name: "Pedir un cambio" }).press("Enter");
    await page.getByRole("button", { name: "Enviar petición" }).press("Enter");
    await expect(page.getByText("Propón al menos una hora")).toBeVisible();
    await page.getByRole("radio", { name: "No puedo ir" }).press("Space");
    await looksRight(page);
    await page.getByRole("button", { name: "Enviar petición" }).press("Enter");
    await expect(page.getByRole("status")).toHaveText(
      "Hemos avisado de lo que pides. Te responderán.",
    );
    await agenda.put(`/citas/${id}/solicitud`, { aceptar: true });
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("Esta cita está cancelada.");
    await expect(page.getByRole("button", { name: "Confirmar que voy" })).toHaveCount(0);

    await page.goto("/citas/enlace/no-es-ninguno");
    await expect(page.getByText("Este enlace ya no sirve")).toBeVisible();
    await looksRight(page);
  });
});

test("la agenda se lee en otro calendario por una dirección que se enseña una vez y se anula", {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  await page.goto(AGENDA);
  // A key that comes while the week is still being drawn opens nothing.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Ajustes" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ajustes de la agenda" });
  await dialog.getByRole("button", { name: "Crear dirección" }).press("Enter");
  const address = await dialog.getByLabel("Dirección secreta").inputValue();
  await expect(dialog.getByText("Todavía no la ha leído ningún calendario.")).toBeVisible();
  await looksRight(page);

  const read = await page.request.get(address);
  expect(read.headers()["content-type"]).toContain("text/calendar");
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Ajustes" }).press("Enter");
  await expect(dialog.getByText(/^Leída por última vez: hoy, /)).toBeVisible();
  await expect(dialog.getByLabel("Dirección secreta")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Anularla" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Crear dirección" })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

function newCita(agenda: Api, cita: object): Promise<Made> {
  return agenda.post<Made>("/citas/", cita);
}

async function estadoOf(agenda: Api, id: string): Promise<string | undefined> {
  const citas = await agenda.get<{ id: string; estado: string }[]>(
    "/citas/?desde=2032-06-01&hasta=2032-06-30",
  );
  return citas.find((cita) => cita.id === id)?.estado;
}

const cell = (page: Page, hour: string) =>
  page.getByRole("gridcell", { name: new RegExp(`12 de mayo, ${hour}[,:]`) });

/** From the upper edge of an appointment to where one would begin in that cell. */
async function edgesOf(from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("there is nothing to move, or nowhere to");
  const x = start.x + start.width / 2;
  return [
    { x, y: start.y + 5 },
    { x, y: end.y + 5 },
  ] as const;
}

async function dragFrom(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await edgesOf(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** A finger stays a moment before it moves something: one that goes on at once moves the page. */
async function dragHeld(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await edgesOf(from, to);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", start);
  await page.waitForTimeout(HOLD_MS);
  await touch("touchMove", { x: end.x, y: (start.y + end.y) / 2 });
  await touch("touchMove", end);
  await touch("touchEnd");
}
