import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as stored from "@/lib/stored-files";
import { at, http, problem, server } from "@/test/server";
import { AccionArchivos } from "./AccionArchivos";
import { ArchivosList } from "./ArchivosList";
import { downloadArchivos } from "./downloads";
import { answerDownloads, archivo, show } from "./testing";

const THREE = [archivo("guia.pdf"), archivo("respirar.mp3"), archivo("diario.docx")];
const ADDRESS = /^\/api\/v1\/aws-s3\/files\//;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test("one file is saved under its own name, and told", async () => {
  const { saved } = answerDownloads();
  const { user } = show(<ArchivosList archivos={THREE} titulo="Respirar" />);
  await user.click(screen.getByRole("button", { name: "Descargar respirar.mp3" }));
  expect(await screen.findByText("Descarga iniciada")).toBeVisible();
  expect(screen.getByText("Descargando respirar.mp3")).toBeVisible();
  expect(saved).toEqual([[expect.stringMatching(ADDRESS), "respirar.mp3"]]);
});

test("all are saved in their order, with half a second in between", async () => {
  const { saved } = answerDownloads();
  // The network keeps no time with a clock that the test moves.
  vi.spyOn(stored, "fetchAddress").mockImplementation(async (key) => key);
  vi.useFakeTimers();
  const done = downloadArchivos(THREE);
  await vi.advanceTimersByTimeAsync(499);
  expect(saved).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  await done;
  expect(saved.map(([, nombre]) => nombre)).toEqual(["guia.pdf", "respirar.mp3", "diario.docx"]);
});

test("a file that cannot be had does not keep the others, and is told at the end", async () => {
  const { saved } = answerDownloads();
  server.use(
    http.post(at("/aws-s3/download-url"), () => problem(404, "No encontrado"), { once: true }),
  );
  const { user } = show(<ArchivosList archivos={THREE} titulo="Respirar" />);
  await user.click(screen.getByRole("button", { name: "Descargar todos" }));
  expect(await screen.findByText("Error al descargar el archivo(s)")).toBeVisible();
  expect(screen.getByText("Por favor intenta de nuevo")).toBeVisible();
  expect(saved.map(([, nombre]) => nombre)).toEqual(["respirar.mp3", "diario.docx"]);
});

test("an exercise without files has nothing to download, and says so", async () => {
  show(<ArchivosList archivos={[]} titulo="Respirar" />);
  expect(
    screen.getByText("Sin archivos: Este ejercicio no tiene archivos para descargar."),
  ).toBeVisible();
  await downloadArchivos([]);
  expect(await screen.findByText("Sin archivos")).toBeVisible();
});

test.each([
  ["respirar.mp3", "Escuchar"],
  ["cuerpo.mp4", "Ver"],
  ["guia.pdf", "Ver"],
  ["mapa.png", "Ver"],
  ["diario.docx", "Descargar"],
  ["antiguo.avi", "Descargar"],
])("a card's one act with %s is to %s", (nombre, act) => {
  show(<AccionArchivos archivos={[archivo(nombre)]} titulo="Respirar" />);
  expect(screen.getByRole("button", { name: `${act} Respirar` })).toHaveTextContent(act);
});

test("a card of several files offers them to choose from", async () => {
  const { user } = show(<AccionArchivos archivos={THREE} titulo="Respirar" />);
  await user.click(screen.getByRole("button", { name: "Ver los 3 archivos de Respirar" }));
  expect(await screen.findByRole("list", { name: "Archivos de Respirar" })).toBeVisible();
});
