/** A draft's life: nothing typed is lost, whatever happens around it. */

import type { Locator, Page } from "@playwright/test";
import {
  beginDraft,
  draftIn,
  fields,
  newSessionOf,
  pasteTooMuch,
  putAtOnce,
} from "../support/borrador";
import { toasts } from "../support/browser-session";
import type { Office, Paciente } from "../support/office";
import { VIDEO } from "../support/places";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const CHANGED_ELSEWHERE = "El borrador cambió en otra ventana";

test.describe("un borrador que se escribe", { tag: ANY_WIDTH }, () => {
  test.use({ expectedComplaints: /status of 4(15|22)|ERR_INTERNET_DISCONNECTED/ });

  test("no pierde nada por un archivo que no es un video, un texto que no cabe o una red que se va", async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Marta");
    const id = await beginDraft(page, paciente);
    const { video, notas, temas } = fields(page);
    await notas.fill("Escrito antes de elegir mal");
    await video.setInputFiles({ name: "notas.pdf", mimeType: "application/pdf", buffer: PDF });
    await expect(page.getByText("Error de archivo")).toBeVisible();

    await video.setInputFiles({ name: "sesion.mp4", mimeType: "video/mp4", buffer: PDF });
    await expect(page.getByText(/^Error al subir el video: /)).toBeVisible();
    await expect(page.getByText("Error de archivo")).toBeHidden();
    const saved = await office.draft(id);
    expect(saved.notas).toBe("Escrito antes de elegir mal");
    expect(saved.archivo_video_info.file_key).toBeNull();
    expect(await office.files(paciente)).toEqual([]);

    await test.step("lo que se dice de paso no tapa el botón de guardar", async () => {
      const save = page.getByRole("button", { name: "Finalizar y Guardar Sesión" });
      await notas.press("Control+s");
      const said = toasts(page, "Borrador actualizado");
      await expect(said).toBeVisible();
      await save.scrollIntoViewIfNeeded();
      await expect.poll(() => overlap(said, save)).toBe(false);
    });

    await test.step("sin red se sigue escribiendo, y al volver se guarda todo", async () => {
      await page.context().setOffline(true);
      await notas.fill("Escrito sin red");
      await expect(page.getByText("Sin conexión: lo guardaremos en cuanto vuelva")).toBeVisible();
      await temas.fill("También sin red");
      await looksRight(page);
      await page.context().setOffline(false);
      await expect(page.getByText("Guardado hace un momento")).toBeVisible();
      await expect.poll(async () => (await office.draft(id)).notas).toBe("Escrito sin red");
      expect((await office.draft(id)).temas_importantes).toBe("También sin red");
    });

    await test.step("lo que no cabe se dice, y no pisa lo guardado", async () => {
      await pasteTooMuch(notas);
      const refused = page.getByText("Sin guardar: El texto es demasiado largo");
      await expect(refused).toBeVisible({ timeout: 60_000 });
      await looksRight(page);
      expect((await office.draft(id)).notas).toBe("Escrito sin red");
      await putAtOnce(notas, "");
      await expect(page.getByText("Guardado hace un momento")).toBeVisible();
    });
  });
});

test.describe("dos pestañas con el mismo borrador", { tag: ANY_WIDTH }, () => {
  test.use({ expectedComplaints: /status of 409/ });

  test("no pierden texto, decide la persona, y salir a mitad de una subida pregunta", async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Olga");
    const id = await beginDraft(page, paciente);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await fields(other).temas.fill("Temas de la segunda");
    await fields(other).notas.fill("Lo que escribe la segunda");
    await expect.poll(async () => (await office.draft(id)).notas).toBe("Lo que escribe la segunda");

    await page.bringToFront();
    await fields(page).notas.fill("Lo que escribe la primera");
    const notice = page.getByRole("alert").filter({ hasText: CHANGED_ELSEWHERE });
    await expect(notice).toContainText("Notas");
    await expect(fields(page).notas).toHaveValue("Lo que escribe la primera");
    await expect(fields(page).temas).toHaveValue("Temas de la segunda");
    await looksRight(page);
    await notice.getByRole("button", { name: "Conservar los dos textos" }).click();
    await expect(notice).toBeHidden();
    const both = "Lo que escribe la primera\n\nLo que escribe la segunda";
    await expect(fields(page).notas).toHaveValue(both);
    await expect.poll(async () => (await office.draft(id)).notas).toBe(both);
    expect((await office.draft(id)).temas_importantes).toBe("Temas de la segunda");
    await other.close();

    await test.step("salir a mitad de una subida pregunta, y recargar la deja lista para repetirla", () =>
      leavesAnUpload(page, office, paciente, id));
  });
});

/** Whoever leaves while a video goes is asked; what else was written of its draft stays. */
async function leavesAnUpload(
  page: Page,
  office: Office,
  paciente: Paciente,
  id: string,
): Promise<void> {
  await holdUploads(page);
  await fields(page).notas.fill("Escrito durante la subida");
  await fields(page).video.setInputFiles(VIDEO);
  await expect(page.getByRole("progressbar", { name: "Subida del video" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Finalizar y Guardar Sesión" })).toBeDisabled();
  await expect
    .poll(async () => (await office.draft(id)).archivo_video_info.estado_upload)
    .toBe("subiendo");

  await test.step("quien se queda, sigue subiendo", async () => {
    const question = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe("beforeunload");
    await (await question).dismiss();
    await expect(page.getByRole("progressbar", { name: "Subida del video" })).toBeVisible();
  });

  await test.step("quien recarga, lo encuentra todo menos el video", async () => {
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await expect(
      page.getByText("La subida se interrumpió. Elige el video otra vez."),
    ).toBeVisible();
    await expect(fields(page).notas).toHaveValue("Escrito durante la subida");
  });

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await fields(page).video.setInputFiles(VIDEO);
  await expect(page.getByText("Subido", { exact: true })).toBeVisible();
  expect(await office.files(paciente)).toHaveLength(1);
}

test.describe("la lista de borradores", { tag: ANY_WIDTH }, () => {
  test.use({ expectedComplaints: /status of 4(04|22)/ });

  test("retomar uno y traerle su transcripción, eliminar otro, y la dirección de uno que ya no existe", async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Teresa");
    const first = await office.newDraft(paciente, "El de marzo");
    const second = await office.newDraft(paciente, "El de abril");
    await page.goto(newSessionOf(paciente));
    const { drafts } = fields(page);
    await drafts.getByRole("button", { name: "El de marzo", exact: true }).click();
    expect(draftIn(page)).toBe(first.draft_id);
    await expect(page.getByLabel("Título del borrador")).toHaveValue("El de marzo");

    await test.step("una transcripción propia se trae en un archivo, y del que no se entiende se dice por qué", async () => {
      await page.getByRole("button", { name: "Escribirla" }).click();
      await expect(page.getByRole("dialog", { name: "Escribir la transcripción" })).toBeVisible();
      await page.keyboard.press("Escape");

      await bring(page, "vacia.vtt", "WEBVTT\n");
      await expect(page.getByText("No hemos podido leer la transcripción.")).toBeVisible();
      await bring(page, "sesion.vtt", IMPORTED);
      const { transcript } = fields(page);
      await expect(transcript.getByRole("listitem")).toHaveCount(2);
      await expect(transcript.getByText("Más tranquila.")).toBeVisible();
      const { script_text } = (await office.draft(first.draft_id)).archivo_video_info;
      expect(script_text).toBe("Terapeuta: ¿Qué tal la semana?\nTeresa: Más tranquila.");
    });

    // This list knows nothing of the video yet.
    await office.sendVideo(paciente, second);
    const remove = drafts.getByRole("button", { name: "Eliminar el borrador El de abril" });
    await remove.click();
    const question = page.getByRole("alertdialog", { name: "¿Eliminar «El de abril»?" });
    const goes = (what: string) => `Se eliminan ${what} de este borrador. No se puede deshacer.`;
    await expect(question).toContainText(goes("las notas y el video"));
    await question.getByRole("switch", { name: "Conservar el video" }).click();
    await expect(question).toContainText(goes("las notas"));
    await looksRight(page);
    await question.getByRole("button", { name: "Eliminar" }).click();
    // Whatever lies behind a question is hidden from whoever asks by role: it must have been answered.
    await expect(question).toBeHidden();
    await expect(remove).toBeHidden();
    expect(await office.files(paciente)).toHaveLength(1);
    expect(await office.drafts(paciente)).toHaveLength(1);

    await page.goto(`${newSessionOf(paciente)}&borrador=${second.draft_id}`);
    await expect(page.getByText("El borrador actual ya no existe")).toBeVisible();
    await looksRight(page);
  });
});

const IMPORTED =
  "WEBVTT\n\n00:01.000 --> 00:04.000\n<v Terapeuta>¿Qué tal la semana?\n\n00:05.000 --> 00:09.000\n<v Teresa>Más tranquila.\n";
const PDF = Buffer.from("%PDF-1.7\nnada que ver\n");

async function bring(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.getByLabel("Archivo de transcripción").setInputFiles(file);
}

/** Uploads begin and never end. */
async function holdUploads(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith("/api/v1/aws-s3/files/"),
    async (route, request) => {
      if (request.method() !== "PUT") await route.continue();
    },
  );
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("nothing is drawn there");
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !apart && a.y < b.y + b.height && b.y < a.y + a.height;
}
