/** A patient's folders: what is kept of them, in order, to see, to take away and to delete. */

import { pdf } from "../support/archivos";
import { kept } from "../support/downloads";
import { turnsOf } from "../support/office";
import { avi } from "../support/recordings";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

test(
  "lo de cada sesión está en su carpeta: se ve, se descarga y se elimina con nombre",
  { tag: ANY_WIDTH },
  async ({ page, office }, info) => {
    const nuria = await office.newPaciente("Nuria");
    const talk = turnsOf([["Nuria", "He dormido mejor."]]);
    const file_key = await office.storeVideo(nuria, avi(info.outputDir));
    const { id } = await office.newWritten(nuria, { file_key, segmentos: talk });
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
      const film = await kept(page, () =>
        inside.getByRole("button", { name: "Descargar sesion.avi" }).click(),
      );
      expect(film.name).toBe("sesion.avi");
      expect(film.bytes.slice(0, 12)).toMatch(/^RIFF.{4}AVI $/s);
      const said = await kept(page, async () => {
        await inside
          .getByRole("button", { name: "Descargar la transcripción de la sesión 1" })
          .click();
        await page.getByRole("menuitem", { name: "Como texto (.txt)" }).click();
      });
      expect(said.bytes).toContain("He dormido mejor.");
    });

    await test.step("un AVI se ve en la página: con su imagen y su duración antes de empezar", async () => {
      await inside.getByRole("button", { name: "Ver sesion.avi" }).click();
      const viewer = page.getByRole("dialog", { name: "sesion.avi" });
      const video = viewer.locator("video");
      await expect(video).toHaveAttribute("poster", /\.jpg/);
      await expect(viewer.getByText("00:00 / 00:04")).toBeVisible();
      await looksRight(page);
      await viewer.getByRole("button", { name: "Reproducir" }).click();
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0);
      expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(
        4,
        0,
      );
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
      await inside.getByRole("button", { name: "Eliminar sesion.avi" }).click();
      const question = page.getByRole("alertdialog", { name: "¿Eliminar este archivo?" });
      await expect(question).toContainText("La sesión y su transcripción se quedan.");
      await looksRight(page);
      await question.getByRole("button", { name: "Eliminar archivo" }).click();
      await expect(page.getByText("Se eliminó «sesion.avi».")).toBeVisible();
      await expect(page.getByText("Sin video")).toBeVisible();
      await expect(inside.getByRole("listitem")).toHaveCount(2);
    });
    expect(await office.files(nuria)).toEqual([]);
    expect((await office.session(id)).segmentos).toHaveLength(1);
  },
);
