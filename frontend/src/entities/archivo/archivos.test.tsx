import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/api/error";
import * as stored from "@/lib/stored-files";
import * as upload from "@/lib/upload";
import * as parts from "@/lib/upload-parts";
import type { Upload } from "@/lib/upload-transport";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { ArchivosField } from "./ArchivosField";
import { archivo, FOLDER, show } from "./testing";
import type { ArchivoElegido } from "./types";
import { useDiscardNew } from "./useDiscardNew";

interface Sending extends Upload {
  arrive: (key?: string) => void;
  fail: (error: unknown) => void;
}

/** Uploads that go on when the test says so. */
function holdUploads(): Sending[] {
  const sendings: Sending[] = [];
  vi.spyOn(upload, "uploadFile").mockImplementation(
    (sent) =>
      new Promise((resolve, reject) => {
        const arrive = (key = `${sent.customPath}/${sent.file.name}`) => resolve(key);
        sendings.push({ ...sent, arrive, fail: reject });
      }),
  );
  return sendings;
}

/** The keys that the server was asked to throw away. */
function answerDeletions(): string[] {
  const deleted: string[] = [];
  server.use(
    http.delete(at("/aws-s3/delete-file"), async ({ request }) => {
      deleted.push(((await request.json()) as { file_key: string }).file_key);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return deleted;
}

function openField(saved: ArchivoElegido[] = []) {
  const said = { value: saved, busy: [] as boolean[] };
  function Form() {
    const [value, setValue] = useState(saved);
    said.value = value;
    return (
      <ArchivosField
        value={value}
        onChange={setValue}
        onBusy={(busy) => said.busy.push(busy)}
        customPath={FOLDER}
      />
    );
  }
  const { user } = show(<Form />);
  const choose = (...files: File[]) =>
    user.upload(screen.getByLabelText("Archivos del ejercicio"), files);
  return { user, choose, said };
}

const names = (archivos: readonly ArchivoElegido[]) => archivos.map(({ nombre }) => nombre);
const pdf = (name: string, size = 200) =>
  sized(new File(["x"], name, { type: "application/pdf" }), size);

function sized(file: File, size: number): File {
  Object.defineProperty(file, "size", { value: size });
  return file;
}

test("a large file is paused and goes on; given up while paused, nothing of it is kept", async () => {
  const sendings = holdUploads();
  const discarded = vi.spyOn(parts, "discardUpload").mockResolvedValue();
  const { choose, said, user } = openField();
  await choose(pdf("pequena.pdf"), pdf("grande.pdf", 200_000_000));
  expect(screen.queryByRole("button", { name: "Pausar la subida de pequena.pdf" })).toBeNull();
  const [, large] = sendings;
  large?.onProgress(50_000_000);
  await user.click(screen.getByRole("button", { name: "Pausar la subida de grande.pdf" }));
  expect(large?.signal.reason).toBeInstanceOf(parts.PausedError);
  expect(screen.getByText("En pausa, 25 %, 50 MB de 200 MB")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reanudar la subida de grande.pdf" }));
  expect(sendings, "the paused try has not ended").toHaveLength(2);
  large?.fail(large.signal.reason);
  await waitFor(() => expect(sendings).toHaveLength(3));

  await user.click(screen.getByRole("button", { name: "Pausar la subida de grande.pdf" }));
  await user.click(screen.getByRole("button", { name: "Cancelar la subida de grande.pdf" }));
  expect(discarded).toHaveBeenCalledWith(`${FOLDER}/grande.pdf`);
  expect(screen.queryByText("grande.pdf")).toBeNull();
  expect(said.value).toEqual([]);
});

test("a file goes as soon as it is chosen, and shows how much of it has gone", async () => {
  const sendings = holdUploads();
  const { choose, said } = openField();
  await choose(pdf("guia.pdf"));
  expect(sendings[0]?.customPath).toBe(FOLDER);
  sendings[0]?.onProgress(50);
  expect(await screen.findByText("25 %, 50 B de 200 B")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Subida de guia.pdf" })).toHaveAttribute(
    "aria-valuenow",
    "25",
  );
  expect(said.busy.at(-1)).toBe(true);
  sendings[0]?.arrive("k/guia.pdf");
  await waitFor(() => expect(said.busy.at(-1)).toBe(false));
  expect(said.value).toEqual([
    { id: null, key: "k/guia.pdf", nombre: "guia.pdf", content_type: "application/pdf", size: 200 },
  ]);
});

test("files keep the order in which they were chosen, however they arrive", async () => {
  const sendings = holdUploads();
  const { choose, said } = openField([archivo("antes.pdf")]);
  await choose(pdf("uno.pdf"), pdf("dos.pdf"), pdf("tres.pdf"));
  sendings[2]?.arrive();
  sendings[1]?.arrive();
  await waitFor(() => expect(said.value).toHaveLength(3));
  sendings[0]?.arrive();
  await waitFor(() =>
    expect(names(said.value)).toEqual(["antes.pdf", "uno.pdf", "dos.pdf", "tres.pdf"]),
  );
});

test("files are put in order by the keyboard", async () => {
  const { user, said } = openField([archivo("uno.pdf"), archivo("dos.pdf")]);
  screen.getByRole("button", { name: "Mover dos.pdf, lugar 2 de 2" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(names(said.value)).toEqual(["dos.pdf", "uno.pdf"]);
});

test.each([
  [
    "another kind of file",
    new File(["x"], "notas.txt", { type: "text/plain" }),
    "Tipo de archivo no válido. Se admiten video, PDF, documentos de Word, imágenes y audio.",
  ],
  [
    "more than 500 MB",
    sized(new File(["x"], "largo.mp4", { type: "video/mp4" }), 501 * 1024 ** 2),
    "El archivo es demasiado grande. El tamaño máximo es 500MB",
  ],
])("what the server would refuse is not sent: %s", async (_, file, sentence) => {
  const sendings = holdUploads();
  const { user, said } = openField();
  // Dropped, it passes by what the chooser offers.
  const zone = screen.getByRole("region", { name: "Zona para soltar archivos" });
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sendings).toEqual([]);
  expect(said.busy.at(-1)).toBe(false);
  await user.click(screen.getByRole("button", { name: `Quitar ${file.name}` }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test("what the server refuses is said beside that file, and not sent again", async () => {
  const sendings = holdUploads();
  const { choose } = openField();
  await choose(pdf("programa.pdf"), pdf("guia.pdf"));
  sendings[0]?.fail(new ApiError({ status: 415, detail: "Tipo de archivo no válido." }));
  const row = (await screen.findByText("programa.pdf")).closest("li") as HTMLElement;
  expect(await within(row).findByText("Tipo de archivo no válido.")).toBeVisible();
  expect(within(row).queryByRole("button", { name: /Reintentar/ })).not.toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Subida de guia.pdf" })).toBeVisible();
});

test("what did not get there can be tried again", async () => {
  const sendings = holdUploads();
  const { user, choose, said } = openField();
  await choose(pdf("guia.pdf"));
  sendings[0]?.fail(new ApiError({ status: 0, detail: "Error de conexión" }));
  await user.click(await screen.findByRole("button", { name: "Reintentar guia.pdf" }));
  expect(said.busy.at(-1)).toBe(true);
  sendings[1]?.arrive();
  await waitFor(() => expect(names(said.value)).toEqual(["guia.pdf"]));
});

test("a file that is cancelled is stopped, and thrown away if it had just arrived", async () => {
  const sendings = holdUploads();
  const deleted = answerDeletions();
  const { user, choose, said } = openField();
  await choose(pdf("guia.pdf"));
  await user.click(screen.getByRole("button", { name: "Cancelar la subida de guia.pdf" }));
  expect(sendings[0]?.signal.aborted).toBe(true);
  sendings[0]?.arrive("k/guia.pdf");
  await waitFor(() => expect(deleted).toEqual(["k/guia.pdf"]));
  expect(said.value).toEqual([]);
  expect(screen.queryByText("guia.pdf")).not.toBeInTheDocument();
});

test("a file of a saved exercise is only taken off the form; a new one is thrown away", async () => {
  const deleted = answerDeletions();
  const { user, said } = openField([archivo("viejo.pdf"), archivo("nuevo.pdf", { id: null })]);
  await user.click(screen.getByRole("button", { name: "Quitar viejo.pdf" }));
  expect(deleted).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Quitar nuevo.pdf" }));
  await waitFor(() => expect(said.value).toEqual([]));
  expect(deleted).toEqual([`${FOLDER}/nuevo.pdf`]);
});

test("a new file that cannot be thrown away stays, and that is told", async () => {
  server.use(http.delete(at("/aws-s3/delete-file"), () => problem(500, "")));
  const { user, said } = openField([archivo("nuevo.pdf", { id: null })]);
  await user.click(screen.getByRole("button", { name: "Quitar nuevo.pdf" }));
  expect(await screen.findByText("No se pudo eliminar el archivo")).toBeVisible();
  expect(names(said.value)).toEqual(["nuevo.pdf"]);
});

test("an exercise has fifty files at most", async () => {
  const sendings = holdUploads();
  const many = Array.from({ length: 49 }, (_, index) => archivo(`${index}.pdf`));
  const { choose } = openField(many);
  await choose(pdf("uno.pdf"), pdf("dos.pdf"));
  expect(
    await screen.findByText("Un ejercicio tiene como mucho 50 archivos: queda sitio para 1."),
  ).toBeVisible();
  expect(sendings).toEqual([]);
});

test.each([
  ["is left without being saved", false, [[`${FOLDER}/nuevo.pdf`]]],
  ["was sent, whatever came of it", true, []],
])("a form that %s", async (_, kept, gone) => {
  const deleted = vi.spyOn(stored, "deleteFile").mockResolvedValue();
  const files = [archivo("viejo.pdf"), archivo("nuevo.pdf", { id: null })];
  const { unmount } = renderHook(() => useDiscardNew(files, () => kept));
  expect(deleted).not.toHaveBeenCalled();
  unmount();
  expect(deleted.mock.calls).toEqual(gone);
});
