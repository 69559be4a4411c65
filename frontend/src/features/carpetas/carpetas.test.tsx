import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { archivo, ejercicio } from "@/features/asignaciones/testing";
import { openAsTherapist, paciente } from "@/features/pacientes/testing";
import { resumen } from "@/features/sesiones/testing";
import { at, HttpResponse, http, server } from "@/test/server";
import { carpetasOf } from "./model/carpetas";
import type { Material, StoredFile } from "./types";
// Loaded before the first test waits for it.
import "./components/CarpetasTab";

const LUCIA = paciente();
const FOLDER = `${LUCIA.terapeuta_id}/${LUCIA.id}/`;
const VIDEO = stored("Sesión doce.mp4", 1_800_000_000);

function stored(name: string, size: number): StoredFile {
  return { key: `${FOLDER}0193-${name}`, name, size, last_modified: "2026-11-12T17:00:00Z" };
}

function answer(material: Partial<Material>) {
  const asked: string[] = [];
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(LUCIA)),
    http.get(at("/aws-s3/bucket-contents"), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("prefix") ?? "");
      return HttpResponse.json(material.files ?? []);
    }),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json(material.sesiones ?? [])),
    http.get(at("/sesiones-asincronas/drafts/paciente/:id"), () =>
      HttpResponse.json(material.drafts ?? []),
    ),
    http.get(at("/paciente-ejercicios/pacientes/:id/ejercicios/unified"), () =>
      HttpResponse.json(material.ejercicios ?? []),
    ),
  );
  return asked;
}

function openCarpetas(rest = "") {
  return openAsTherapist(`/${LUCIA.id}?tab=sessions&vista=carpetas${rest}`);
}

const FILMED = resumen({
  video_key: VIDEO.key,
  tiene_video: true,
  tiene_transcripcion: true,
  transcripcion_preview: "He dormido mejor.",
});

test("every file lies in the folder of what it belongs to, and what belongs to nothing apart", () => {
  const loose = stored("suelto.mp4", 10);
  const material = {
    files: [loose, VIDEO],
    sesiones: [FILMED, resumen({ id: "otra", numero_sesion: 11 })],
    drafts: [],
    ejercicios: [
      ejercicio({ archivos: [archivo("hoja.pdf")] }),
      ejercicio({ archivos: [archivo("hoja.pdf")], source: "module" }),
      ejercicio({ id: "sin-archivos" }),
    ],
  };
  const { sesiones, ejercicios, borradores, otros } = carpetasOf(material);
  expect(sesiones.map(({ archivos }) => archivos.map(({ nombre }) => nombre))).toEqual([
    ["Sesión doce.mp4"],
    [],
  ]);
  expect(ejercicios).toHaveLength(1);
  expect(borradores).toEqual([]);
  expect(otros[0]?.archivos.map(({ key }) => key)).toEqual([loose.key]);
});

test("the newest session's folder is open: its video, its transcript, its document", async () => {
  const asked = answer({ files: [VIDEO], sesiones: [FILMED] });
  await openCarpetas();
  expect(await screen.findByText("1 archivo guardado, 1,8 GB")).toBeVisible();
  const inside = screen.getByRole("list", { name: "Archivos de Sesión 12" });
  expect(within(inside).getByText("Sesión doce.mp4")).toBeVisible();
  expect(
    within(inside).getByRole("button", { name: "Descargar la transcripción de la sesión 12" }),
  ).toBeVisible();
  expect(
    within(inside).getByRole("button", { name: "Descargar la sesión 12 en PDF" }),
  ).toBeVisible();
  expect(asked).toEqual([FOLDER]);
});

test("deleting names what goes and what stays, and the folder is read anew", async () => {
  answer({ files: [VIDEO], sesiones: [FILMED] });
  let deleted: unknown;
  server.use(
    http.delete(at("/aws-s3/delete-file"), async ({ request }) => {
      deleted = await request.json();
      answer({ sesiones: [{ ...FILMED, video_key: null, tiene_video: false }] });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openCarpetas();
  await user.click(await screen.findByRole("button", { name: "Eliminar Sesión doce.mp4" }));
  const dialog = screen.getByRole("alertdialog", { name: "¿Eliminar este archivo?" });
  expect(dialog).toHaveTextContent(
    "Se elimina para siempre Sesión doce.mp4 (1,8 GB), de «Sesión 12». La sesión y su transcripción se quedan.",
  );
  expect(within(dialog).getByRole("button", { name: "Cancelar" })).toHaveFocus();
  await user.click(within(dialog).getByRole("button", { name: "Eliminar archivo" }));
  expect(await screen.findByText("Sin video")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(deleted).toEqual({ file_key: VIDEO.key });
});

test.each([
  [409, "El borrador ya se está procesando", "No se pudo eliminar el archivo"],
  [404, "No encontrado", "«Sesión doce.mp4» ya no estaba."],
])("a refusal to delete (%i) is said", async (status, detail, said) => {
  answer({ files: [VIDEO], sesiones: [FILMED] });
  server.use(
    http.delete(at("/aws-s3/delete-file"), () =>
      HttpResponse.json({ detail, message: detail }, { status }),
    ),
  );
  const { user } = await openCarpetas();
  await user.click(await screen.findByRole("button", { name: "Eliminar Sesión doce.mp4" }));
  await user.click(screen.getByRole("button", { name: "Eliminar archivo" }));
  expect(await screen.findByText(said)).toBeVisible();
});

test("the files of the bank are not deleted from here", async () => {
  answer({ ejercicios: [ejercicio({ archivos: [archivo("hoja.pdf")] })] });
  await openCarpetas(`&carpeta=${ejercicio().id}`);
  expect(await screen.findByRole("button", { name: "Descargar hoja.pdf" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Eliminar hoja.pdf" })).toBeNull();
});

test("without anything it says what will come", async () => {
  answer({});
  await openCarpetas();
  expect(await screen.findByText("Aún no hay archivos")).toBeVisible();
});

test("what could not be loaded is asked for again", async () => {
  answer({ sesiones: [FILMED], files: [VIDEO] });
  server.use(
    http.get(
      at("/aws-s3/bucket-contents"),
      () => HttpResponse.json({ detail: "Ahora no", message: "Ahora no" }, { status: 422 }),
      { once: true },
    ),
  );
  const { user } = await openCarpetas();
  expect(await screen.findByText("Error al cargar los archivos")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await waitFor(() => expect(screen.getByText("Sesión doce.mp4")).toBeVisible());
});
