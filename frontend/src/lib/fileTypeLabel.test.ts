import { expect, test } from "vitest";
import { extensionOf, fileTypeLabel } from "./fileTypeLabel";

test.each([
  ["guia.pdf", "PDF"],
  ["a.mp3", "Audio"],
  ["a.wav", "Audio"],
  ["a.m4a", "Audio"],
  ["a.opus", "Audio"],
  ["a.mp4", "Video"],
  ["a.avi", "Video"],
  ["a.mov", "Video"],
  ["a.wmv", "Video"],
  ["a.doc", "Word"],
  ["a.docx", "Word"],
  ["a.jpg", "Imagen"],
  ["a.jpeg", "Imagen"],
  ["a.png", "Imagen"],
  ["a.gif", "Imagen"],
  ["a.txt", "Archivo"],
  ["pdf", "Archivo"],
  ["therapists/1/ejercicios/0193-Respirar.v2.MP3", "Audio"],
])("%s is a %s", (nombre, label) => {
  expect(fileTypeLabel(nombre)).toBe(label);
});

test("an ending is what follows the last dot", () => {
  expect(extensionOf("copia.final.PDF")).toBe("pdf");
  expect(extensionOf("sin-punto")).toBe("");
});
