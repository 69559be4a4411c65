/** Sessions that were saved already, found again. */

import type { Office, Paciente } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import { expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const NOTHING = { notas: false, transcripcion: false, video: false, analisis: false };

test.describe("con una red que se pierde", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("el historial se espera y se vuelve a pedir, y entre cien sesiones se busca", async ({
    page,
    office,
  }) => {
    const nuria = await office.newPaciente("Nuria");
    const historial = await outage(page, `/sesiones/paciente/${nuria.id}`);
    await page.clock.install();
    await page.goto(sessionsOf(nuria));
    await comesOnRetry(page, historial, {
      waiting: "Cargando sesiones...",
      failure: "Error al cargar las sesiones",
    });
    await expect(page.getByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
    await looksRight(page);

    await givenHundred(office, nuria);
    await page.reload();
    const history = page.getByRole("region", { name: "Historial de sesiones" });
    const found = history.getByRole("link", { name: /^Sesión/ });
    await expect(found).toHaveCount(100);
    const box = history.getByRole("searchbox", { name: "Buscar en el historial" });
    await box.fill("PSICODELICA");
    await expect(found).toHaveCount(1);
    await expect(history.getByText("1 sesión", { exact: true })).toBeVisible();
    await found.click();
    await expect(page.getByRole("heading", { name: "Sesión 42" })).toBeVisible();
    await looksRight(page);
    await page.reload();
    await expect(box).toHaveValue("PSICODELICA");
    await box.fill("nadie");
    await expect(history.getByText("Ninguna sesión dice «nadie».")).toBeVisible();
  });
});

/** A week between one and the next; the forty-second is of another type. */
async function givenHundred(office: Office, paciente: Paciente): Promise<void> {
  const first = Date.UTC(2024, 10, 12, 16);
  const write = (numero_sesion: number) =>
    office.newWritten(paciente, {
      numero_sesion,
      fecha: new Date(first + numero_sesion * 7 * 86_400_000).toISOString(),
      compartir: NOTHING,
      ...(numero_sesion === 42 && {
        tipo_sesion: "psicodelica",
        intencion: "Soltar",
        tipo_medicina: "Ninguna",
      }),
    });
  const numbers = Array.from({ length: 100 }, (_, place) => place + 1);
  for (const each of numbers) await write(each);
}

function sessionsOf({ id }: Paciente): string {
  return `/dashboard/terapeuta/pacientes/${id}?tab=sessions`;
}
