/** Remanso on a telephone: it is installed, it opens without a network, and what is read there is the patient's choice. */

import type { Locator, Page } from "@playwright/test";
import { endOnServer, logOut, toasts } from "../support/browser-session";
import type { Credentials, Office } from "../support/office";
import { Releases } from "../support/release";
import { expect, looksRight } from "../support/scenario";
import { PHONE } from "../support/screens";
import { remember, signInAs, test } from "../support/signed-in";
import {
  cached,
  canBeInstalled,
  installed,
  KEEP,
  keepsOnPhone,
  keptToRead,
  NOTHING,
  updated,
} from "../support/telefono";

const EJERCICIO = "Escribir tres cosas que hoy pesaron menos";
const ANALISIS = "Pudiste decirle a tu hermana que no, y no pasó nada.";

test.use({
  serviceWorkers: "allow",
  viewport: PHONE,
  visitor: "nadie",
  expectedComplaints: /Failed to load resource|ERR_|401|fetching the script/,
  preloading: true,
});

const bar = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Lo que falte se cargará en cuanto vuelva." });

/** A patient with something to read, who has just signed in. */
async function aPatient(page: Page, office: Office) {
  const nuria = await office.newUser("Nuria");
  const ejercicio = await office.banco.newEjercicio({
    titulo: EJERCICIO,
    descripcion: "De noche.",
  });
  await office.banco.asignarEjercicio(nuria, ejercicio);
  await office.newWritten(nuria, { analisis_ia_paciente: ANALISIS });
  await signInAs(page, nuria.token);
  return nuria;
}

test("la terapeuta tiene sus sitios al pie, y el menú en pantallas mayores", async ({
  page,
  office,
}) => {
  await signInAs(page, office.token);
  await page.goto("/dashboard/terapeuta/pacientes");
  await hasPlacesAtTheFoot(page, [
    "Mis pacientes",
    "Agenda",
    "Tipos de Sesiones",
    "Consultar IA",
    "Banco de ejercicios",
  ]);
});

async function hasPlacesAtTheFoot(page: Page, places: readonly string[]): Promise<void> {
  const foot = page.getByRole("navigation", { name: "Principal, al pie" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: "Abrir menú", includeHidden: true });
  await expect(menu).toBeHidden();
  // Until then its document shows the frame alone, which the page takes over.
  await expect(menu).toBeEnabled();
  await expect(foot.getByRole("link")).toHaveCount(places.length);
  for (const width of [320, PHONE.width, 639]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await cutOff(foot), `words cut off at ${width}`).toEqual([]);
    for (const link of await foot.getByRole("link").all()) {
      const { width: wide, height: high, y } = await boxOf(link);
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      expect(y + high).toBeLessThanOrEqual(PHONE.height);
    }
  }
  await page.setViewportSize(PHONE);
  for (const name of places) {
    const link = foot.getByRole("link", { name });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(foot.locator("[aria-current]")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // At the end of the page nothing of it lies under the bar.
    await expect.poll(() => underTheBar(page)).toBeLessThanOrEqual(1);
    await looksRight(page);
  }
  for (const width of [640, 1440]) {
    await page.setViewportSize({ ...PHONE, width });
    await expect(foot).toBeHidden();
  }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return box;
}

/** How many pixels of the page lie under the bar once there is no more to scroll. */
function underTheBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const bottom = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    return (bottom("main")?.bottom ?? 0) - (bottom(".barra-baja")?.top ?? 0);
  });
}

function cutOff(foot: Locator): Promise<string[]> {
  return foot
    .locator("b")
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent ?? ""),
    );
}

test("la paciente tiene sus sitios al pie; sin servidor se abre el marco, se dice que no hay conexión y vuelve sola", async ({
  page,
  office,
  practice,
}) => {
  // What is asked of them is reached from their home: there is room for five.
  await office.askMedida(await aPatient(page, office), "phq-9");
  await page.goto("/dashboard/paciente");
  await expect(page.getByRole("heading", { name: "Hola, Nuria" })).toBeVisible();
  await test.step("la paciente tiene sus sitios al pie, y el menú en pantallas mayores", () =>
    hasPlacesAtTheFoot(page, [
      "Inicio",
      "Sesiones Anteriores",
      "Ejercicios Sugeridos",
      "Diario",
      "Chat con IA",
    ]));
  await page.setViewportSize(PHONE);
  await installed(page);
  await test.step("se puede instalar: tiene nombre, iconos y quien la abra sin red", () =>
    canBeInstalled(page));
  expect((await cached(page)).filter((url) => url.includes("/api/"))).toEqual([]);

  await practice.kill();
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard/paciente");
  await expect(bar(page)).toBeVisible();
  await expect(
    page.getByText("Sin conexión. Aparecerá aquí en cuanto vuelva.").first(),
  ).toBeVisible();
  await looksRight(page);
  await page.goto("/dashboard/terapeuta/agenda");
  await expect(page.getByRole("link", { name: "Remanso" }).first()).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
  await looksRight(page);
  await page.goto("/ayuda");
  await expect(page.getByRole("link", { name: "Llamar al 024" })).toBeVisible();

  await page.goto("/dashboard/paciente");
  await expect(bar(page)).toBeVisible();
  await practice.start();
  await expect(page.getByRole("heading", { name: "Hola, Nuria" })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect((await cached(page)).filter((url) => url.includes("/api/"))).toEqual([]);
});

test("lo que la paciente guarda se lee sin conexión, y se borra en cuanto deja de ser suyo", async ({
  page,
  office,
}) => {
  const nuria = await aPatient(page, office);
  await page.goto("/dashboard/paciente/perfil");
  const keep = page.getByRole("switch", { name: KEEP });
  await expect(keep).not.toBeChecked();
  expect(await keptToRead(page)).toBe(NOTHING);
  await installed(page);
  await keep.click();
  await expect(keep).toBeChecked();
  await expect(page.getByText(/^Guardado el /)).toBeVisible();
  await looksRight(page);
  expect(await keptToRead(page)).toContain(ANALISIS);
  expect((await office.sessions(nuria)).length).toBe(1);

  await page.context().setOffline(true);
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard/paciente");
  await bar(page).getByRole("link", { name: "Leer lo guardado" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Guardado en este teléfono" }),
  ).toBeVisible();
  await expect(page.getByText(/^Guardado el /)).toBeVisible();
  await expect(page.getByRole("heading", { name: EJERCICIO })).toBeVisible();
  await expect(page.getByText(ANALISIS)).toBeVisible();
  await looksRight(page);
  await page.reload();
  await expect(page.getByText(ANALISIS)).toBeVisible();

  await page.context().setOffline(false);
  await page.goto("/dashboard/paciente/sesiones");
  // What was kept has not been opened.
  await expect(page.getByText("Nueva", { exact: true })).toBeVisible();

  await test.step("lo que se hace sin conexión lo dice, y lo escrito sigue ahí", () =>
    failsWithoutANetwork(page));
  await goesWhenItShould(page, office, nuria);
});

/** An act that is lost says so, and leaves what was written for it. */
async function failsWithoutANetwork(page: Page): Promise<void> {
  const foot = page.getByRole("navigation", { name: "Principal, al pie" });
  await foot.getByRole("link", { name: "Ejercicios Sugeridos" }).click();
  await page.getByRole("link", { name: /^Completar con notas/ }).click();
  const notes = page.getByRole("dialog").getByRole("textbox");
  await notes.fill("Me costó, pero lo hice.");
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Marcar como completado" }).click();
  await expect(toasts(page, "No se pudo actualizar el estado del ejercicio")).toBeVisible();
  await expect(notes).toHaveValue("Me costó, pero lo hice.");
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press("Escape");
}

/** What is kept on this telephone goes with its patient, whichever way they go; each time it is kept again. */
async function goesWhenItShould(page: Page, office: Office, nuria: Credentials): Promise<void> {
  const again = async () => {
    await signInAs(page, await office.signIn(nuria));
    await keepsOnPhone(page);
  };

  await test.step("se borra al desactivarlo", async () => {
    await page.goto("/dashboard/paciente/perfil");
    const keep = page.getByRole("switch", { name: KEEP });
    await expect(keep).toBeChecked();
    await keep.click();
    await expect(page.getByText(/^Guardado el /)).toBeHidden();
    expect(await keptToRead(page)).toBe(NOTHING);
    await page.reload();
    await expect(keep).not.toBeChecked();
  });

  await test.step("se borra cuando entra otra persona", async () => {
    await again();
    await remember(page, (await office.newUser("Irene")).token);
    await page.reload();
    await expect(page.getByRole("switch", { name: KEEP })).not.toBeChecked();
    expect(await keptToRead(page)).toBe(NOTHING);
  });

  await test.step("se borra cuando la sesión termina", async () => {
    await again();
    await endOnServer(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
    await expect.poll(() => keptToRead(page)).toBe(NOTHING);
  });

  await test.step("se borra al cerrar la sesión desde la portada", async () => {
    await again();
    await page.goto("/about");
    await page.getByRole("button", { name: "Abrir menú" }).click();
    await page.getByRole("button", { name: "Cerrar Sesión" }).first().click();
    await expect(toasts(page, "Sesión cerrada")).toBeVisible();
    expect(await keptToRead(page)).toBe(NOTHING);
  });

  await test.step("se borra al cerrar la sesión, también sin conexión", async () => {
    await again();
    await page.context().setOffline(true);
    await logOut(page, "Nuria");
    await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
    expect(await keptToRead(page)).toBe(NOTHING);
    await page.context().setOffline(false);
  });
}

test("tras una actualización se abre la versión nueva, con red y sin ella", async ({
  page,
  practice,
}) => {
  const releases = await Releases.of(practice.url);
  const edition = () => page.locator('meta[name="edicion"]').getAttribute("content");
  try {
    await page.goto(`${releases.url}/login`);
    await installed(page);
    for (const next of ["2", "3"]) {
      releases.next();
      await page.reload();
      expect(await edition()).toBe(next);
      await updated(page, `remanso-edicion${next}`);
    }
    // The last one's stays, for tabs that are still open; older ones go.
    expect(await page.evaluate(() => caches.keys())).toEqual([
      "remanso-edicion2",
      "remanso-edicion3",
    ]);
    await releases.down();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
    expect(await edition()).toBe("3");
  } finally {
    await releases.down();
  }
});
