/** The files of exercises: sent, refused, seen and heard in the page, and taken away. */

import type { Download, Page } from "@playwright/test";
import { brokenPdf, chosen, pdf, png, wav } from "../support/archivos";
import { expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { remember, test } from "../support/signed-in";

const UNSUPPORTED =
  "Tipo de archivo no válido. Se admiten video, PDF, documentos de Word, imágenes y audio.";

test.describe("quien tiene un ejercicio", () => {
  test.use({ visitor: "nadie" });

  test("lee su PDF, oye su audio y ve su imagen sin salir de la página, y se los lleva", async ({
    page,
    office,
  }) => {
    const archivos = [
      pdf("guía.pdf", ["Respiración en cuatro tiempos", "Más despacio", "Hasta mañana"]),
      wav("respirar.wav", 30),
      png("mapa.png"),
      brokenPdf("rota.pdf"),
    ];
    const [olga, ejercicio] = await Promise.all([
      office.newUser("Olga"),
      office.banco.newEjercicio({ titulo: "Respirar", archivos }),
    ]);
    await office.banco.asignarEjercicio(olga, ejercicio);
    await page.goto("/login");
    await remember(page, olga.token);
    await page.goto("/dashboard/paciente/ejercicios");
    await page.getByRole("button", { name: "Ver los 4 archivos de Respirar" }).click();
    await looksRight(page);

    await test.step("el PDF se lee página a página", async () => {
      const viewer = await see(page, "guía.pdf");
      const first = viewer.getByRole("region", { name: "Página 1 de 3" });
      await expect(first.getByText("Respiración en cuatro tiempos")).toBeVisible();
      await expect.poll(() => inkOn(first.locator("canvas"))).toBeGreaterThan(0);
      await looksRight(page);
      await viewer.getByRole("button", { name: "Página siguiente" }).click();
      await expect(viewer.getByRole("status")).toHaveText("Página 2 de 3");
      await viewer.getByRole("button", { name: "Acercar" }).click();
      await expect(viewer.getByRole("status")).toHaveText("Página 2 de 3");
      await expect(viewer.getByText("Más despacio")).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("un PDF dañado se dice, y se puede descargar", async () => {
      const viewer = await see(page, "rota.pdf");
      await expect(viewer.getByText("Este PDF está dañado. Puedes descargarlo.")).toBeVisible();
      await expect(viewer.getByRole("button", { name: "Descargar" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("el audio suena y la imagen se ve", async () => {
      const player = (await see(page, "respirar.wav")).locator("audio");
      await player.evaluate((audio: HTMLAudioElement) => audio.play());
      const now = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
      await expect.poll(now).toBeGreaterThan(0.2);
      await page.keyboard.press("Escape");
      const image = (await see(page, "mapa.png")).getByRole("img", { name: /mapa\.png/ });
      const width = () => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
      await expect.poll(width).toBe(1);
      await page.keyboard.press("Escape");
    });

    await test.step("se llevan todos, uno tras otro, con su nombre", async () => {
      const downloads: Download[] = [];
      page.on("download", (download) => downloads.push(download));
      await page.getByRole("button", { name: "Descargar todos" }).click();
      await expect(toasts(page, "Descargando respirar.wav")).toBeVisible();
      const names = () => downloads.map((download) => download.suggestedFilename());
      await expect.poll(names).toEqual(archivos.map(({ nombre }) => nombre));
    });
  });
});

test.describe("quien lo escribe", () => {
  test.use({ expectedComplaints: /415/ });

  test("lee junto a cada archivo por qué no se admite, y lo que no guarda no queda", async ({
    page,
    office,
  }) => {
    const before = await office.banco.ownFiles();
    await page.goto("/dashboard/terapeuta/ejercicios?ejercicio=nuevo");
    const editor = page.getByRole("dialog");
    await editor
      .getByLabel("Archivos del ejercicio")
      .setInputFiles([
        { name: "programa.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\x00") },
        { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("Notas") },
        chosen(wav("respirar.wav", 1)),
        chosen(png("mapa.png")),
      ]);
    for (const nombre of ["programa.pdf", "notas.txt"]) {
      const row = editor.getByRole("listitem").filter({ hasText: nombre });
      await expect(row.getByRole("alert")).toHaveText(UNSUPPORTED);
    }
    const kept = editor.getByRole("list", { name: "Archivos, en su orden" });
    await expect(kept.getByRole("listitem")).toHaveText([/respirar\.wav/, /mapa\.png/]);
    await looksRight(page);
    await kept.getByRole("button", { name: "Quitar mapa.png" }).click();
    await expect(kept.getByRole("listitem")).toHaveText([/respirar\.wav/]);
    expect(await office.banco.ownFiles()).toHaveLength(before.length + 1);

    await editor.getByRole("button", { name: "Cancelar", exact: true }).click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect.poll(() => office.banco.ownFiles()).toEqual(before);
  });
});

/** Opens a file of the list that is shown; what shows it. */
async function see(page: Page, nombre: string) {
  await page.getByRole("button", { name: `Ver ${nombre}` }).click();
  return page.getByRole("dialog", { name: nombre });
}

/** How many of a canvas' points are dark. */
function inkOn(canvas: ReturnType<Page["locator"]>): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const context = element.getContext("2d");
    const { data } = context?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 100 && (data[at + 3] ?? 0) > 0) dark += 1;
    }
    return dark;
  });
}
