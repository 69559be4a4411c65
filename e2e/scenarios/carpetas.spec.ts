/** A patient's folders: what is kept of them, in order, to see, to take away and to delete. */

import { pdf } from "../support/archivos";
import { kept } from "../support/downloads";
import { turnsOf } from "../support/office";
import { expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

test("lo de cada sesión está en su carpeta: se ve, se descarga y se elimina con nombre", async ({
  page,
  office,
}) => {
  const nuria = await office.newPaciente("Nuria");
  const talk = turnsOf([["Nuria", "He dormido mejor."]]);
  const { id } = await office.newSession(nuria, talk);
  const hoja = await office.banco.newEjercicio({
    titulo: "Respirar con calma",
    archivos: [pdf("hoja.pdf", ["Cuatro, seis, siete"])],
  });
  await office.banco.asignarEjercicio(nuria, hoja);
  await page.goto(`/dashboard/terapeuta/pacientes/${nuria.id}?tab=sessions`);

  await test.step("se llega desde la ficha y desde las sesiones", async () => {
    await page.getByRole("link", { name: "Ver en carpetas" }).click();
    await expect(page.getByRole("heading", { name: "Carpetas de Nuria" })).toBeVisible();
    await page.getByRole("link", { name: "Volver a las sesiones" }).click();
    await page.getByRole("button", { name: /^Acciones de Nuria/ }).click();
    await page.getByRole("menuitem", { name: "Carpetas" }).click();
    await expect(page.getByText(/^1 archivo guardado, /)).toBeVisible();
  });

  const inside = page.getByRole("list", { name: "Archivos de Sesión 1" });
  await test.step("la carpeta de la sesión tiene su video, su transcripción y su documento", async () => {
    await expect(inside.getByRole("listitem")).toHaveCount(3);
    await looksRight(page);
    const film = await kept(page, () =>
      inside.getByRole("button", { name: "Descargar sesion.mp4" }).click(),
    );
    expect(film.name).toBe("sesion.mp4");
    const said = await kept(page, async () => {
      await inside
        .getByRole("button", { name: "Descargar la transcripción de la sesión 1" })
        .click();
      await page.getByRole("menuitem", { name: "Como texto (.txt)" }).click();
    });
    expect(said.bytes).toContain("He dormido mejor.");
    await inside.getByRole("button", { name: "Ver sesion.mp4" }).click();
    await expect(page.getByRole("dialog").locator("video")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("lo del banco se ve y no se elimina aquí; la carpeta abierta está en la dirección", async () => {
    await page.getByRole("button", { name: /Respirar con calma/ }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Descargar hoja.pdf" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Eliminar hoja.pdf" })).toHaveCount(0);
    await page.getByRole("button", { name: /Sesión 1/ }).click();
  });

  await test.step("eliminar pregunta, dice qué se queda, y la sesión sigue", async () => {
    await inside.getByRole("button", { name: "Eliminar sesion.mp4" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Eliminar este archivo?" });
    await expect(question).toContainText("La sesión y su transcripción se quedan.");
    await looksRight(page);
    await question.getByRole("button", { name: "Eliminar archivo" }).click();
    await expect(page.getByText("Se eliminó «sesion.mp4».")).toBeVisible();
    await expect(page.getByText("Sin video")).toBeVisible();
    await expect(inside.getByRole("listitem")).toHaveCount(2);
  });
  expect(await office.files(nuria)).toEqual([]);
  expect((await office.session(id)).segmentos).toHaveLength(1);
});
