/** The files of exercises: sent, refused, seen and heard in the page, and taken away. */

import type { Download, Locator, Page } from "@playwright/test";
import { avi, brokenMp4, brokenPdf, chosen, docx, pdf, png, wav } from "../support/archivos";
import { goesAfter, stopTime, toasts } from "../support/browser-session";
import { kept } from "../support/downloads";
import { lose, narrow } from "../support/network";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const UNSUPPORTED =
  "Tipo de archivo no válido. Se admiten video, PDF, documentos de Word, imágenes y audio.";
const UNPLAYABLE = "El navegador no puede reproducir este formato: descárgalo para abrirlo.";
const NEW = "/dashboard/terapeuta/ejercicios?ejercicio=nuevo";
/** Of so many bytes a second it takes long enough to see how a file goes. */
const SLOW = 60_000;

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
    await signInAs(page, olga.token);
    await page.goto("/dashboard/paciente/ejercicios");
    await page.getByRole("button", { name: "Ver los 4 archivos de Respirar" }).click();

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

test.describe("quien tiene ejercicios de un archivo", () => {
  test.use({ visitor: "nadie" });

  test("hace con cada uno lo que se puede, y sabe qué pasa con lo que descarga", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const acts = [
      { act: "Escuchar", archivo: wav("voz.wav", 1) },
      { act: "Ver", archivo: png("mapa.png") },
      { act: "Ver", archivo: brokenMp4("película.mp4") },
      { act: "Descargar", archivo: docx("diario.docx") },
      { act: "Descargar", archivo: avi("playa.avi") },
    ];
    const olga = await office.newUser("Olga");
    for (const { archivo } of acts) {
      const titulo = `De ${archivo.nombre}`;
      const ejercicio = await office.banco.newEjercicio({ titulo, archivos: [archivo] });
      await office.banco.asignarEjercicio(olga, ejercicio);
    }
    await page.clock.install();
    await signInAs(page, olga.token);
    await page.goto("/dashboard/paciente/ejercicios");
    for (const { act, archivo } of acts) {
      await expect(
        page.getByRole("button", { name: `${act} De ${archivo.nombre}`, exact: true }),
      ).toHaveText(act);
    }

    await test.step("lo que el navegador no reproduce se dice, y se puede descargar", async () => {
      const viewer = await see(page, "De película.mp4", "película.mp4");
      await expect(viewer.getByText(UNPLAYABLE)).toBeVisible();
      await expect(viewer.getByRole("button", { name: "Descargar" })).toBeVisible();
      await looksRight(page);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "De playa.avi", exact: true }).click();
      const details = page.getByRole("dialog", { name: "De playa.avi" });
      await expect(details.getByText(UNPLAYABLE)).toBeVisible();
      await expect(details.getByRole("button", { name: "Ver playa.avi" })).toHaveCount(0);
      await page.keyboard.press("Escape");
    });

    await test.step("una descarga se dice tres segundos", async () => {
      const ask = () => page.getByRole("button", { name: "Descargar De diario.docx" }).click();
      await stopTime(page);
      expect((await kept(page, ask)).name).toBe("diario.docx");
      await expect(toasts(page, "Descarga iniciada")).toContainText("Descargando diario.docx");
      await goesAfter(page, "Descarga iniciada", 3);
    });
  });
});

test.describe("quien sube archivos con mala red", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|415/ });

  test("ve cuánto va de cada uno y por qué no se admite, los ordena, y lo que no guarda no queda", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const before = await office.banco.ownFiles();
    await page.goto(NEW);
    const editor = page.getByRole("dialog");
    const files = editor.getByLabel("Archivos del ejercicio");
    const list = filesIn(editor);

    await test.step("cada uno dice cuánto va, y se cancela", async () => {
      const widen = await narrow(page, SLOW);
      await files.setInputFiles([chosen(wav("otra.wav", 60)), chosen(wav("voz.wav", 30))]);
      const sent = editor.getByRole("progressbar", { name: "Subida de voz.wav" });
      await expect(sent).not.toHaveAttribute("aria-valuenow", "0");
      await expect(editor.getByText(/^[1-9]\d? %, .+ de 240 KB$/)).toBeVisible();
      await expect(editor.getByRole("button", { name: "Crear ejercicio" })).toBeDisabled();
      await looksRight(page);
      await editor.getByRole("button", { name: "Cancelar la subida de otra.wav" }).click();
      await widen();
      await expect(list).toHaveText([/voz\.wav/]);
    });

    await test.step("lo que no llegó se reintenta", async () => {
      await lose(page, "/aws-s3/presigned-upload-url");
      await lose(page, "/aws-s3/proxy-upload");
      await files.setInputFiles(chosen(png("mapa.png")));
      await expect(editor.getByRole("alert")).toHaveText(
        "No se pudo subir. Comprueba la conexión e inténtalo de nuevo.",
      );
      await editor.getByRole("button", { name: "Reintentar mapa.png" }).click();
      await expect(list).toHaveText([/voz\.wav/, /mapa\.png/]);
    });

    await test.step("están como se eligieron, y cambian de lugar con el teclado o arrastrados", async () => {
      await files.setInputFiles([chosen(wav("larga.wav", 60)), chosen(docx("diario.docx"))]);
      await expect(list).toHaveText([/voz/, /mapa/, /larga/, /diario/]);
      await editor.getByRole("button", { name: "Mover diario.docx" }).press("ArrowUp");
      await expect(list).toHaveText([/voz/, /mapa/, /diario/, /larga/]);
      await carry(page, editor.getByRole("button", { name: "Mover mapa.png" }), list.first());
      await expect(list).toHaveText([/mapa/, /voz/, /diario/, /larga/]);
    });

    await test.step("junto a cada archivo se lee por qué no se admite", async () => {
      await files.setInputFiles([
        { name: "programa.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\x00") },
        { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("Notas") },
      ]);
      for (const nombre of ["programa.pdf", "notas.txt"]) {
        const row = editor.getByRole("listitem").filter({ hasText: nombre });
        await expect(row.getByRole("alert")).toHaveText(UNSUPPORTED);
      }
      await expect(list).toHaveText([/mapa/, /voz/, /diario/, /larga/]);
      await looksRight(page);
    });

    await test.step("lo que se quita o no se guarda no queda", async () => {
      await editor.getByRole("button", { name: "Quitar mapa.png" }).click();
      await expect(list).toHaveText([/voz/, /diario/, /larga/]);
      expect(await office.banco.ownFiles()).toHaveLength(before.length + 3);
      await editor.getByRole("button", { name: "Cancelar", exact: true }).click();
      await page.getByRole("button", { name: "Salir sin guardar" }).click();
      await expect.poll(() => office.banco.ownFiles()).toEqual(before);
    });
  });
});

/** The files of an exercise being written. */
function filesIn(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Archivos, en su orden" }).getByRole("listitem");
}

/** Drags something by its handle to where another is. */
async function carry(page: Page, handle: Locator, to: Locator): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  await to.hover({ position: { x: 20, y: 5 }, force: true });
  await page.mouse.up();
}

/** Opens a file of the list that is shown; what shows it. */
async function see(page: Page, what: string, nombre = what): Promise<Locator> {
  await page.getByRole("button", { name: `Ver ${what}` }).click();
  return page.getByRole("dialog", { name: nombre });
}

/** How many of a canvas' points are dark. */
function inkOn(canvas: Locator): Promise<number> {
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
