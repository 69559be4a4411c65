import { expect, test } from "vitest";
import { wordsOfFile } from "./recording-words";

test.each([
  ["t/p/0a-sesion.m4a", "Escuchar el audio"],
  ["Nota de voz.MP3", "Escuchar el audio"],
  ["/api/v1/aws-s3/files/t/p/0a-sesion.wav?signature=a.mp4", "Escuchar el audio"],
  ["t/p/0a-sesion.mp4?name=sesion.mp3", "Ver el video"],
  ["t/p/0a-sesion.mp4", "Ver el video"],
  ["t/p/0a-sesion", "Ver el video"],
  [null, "Ver el video"],
])("a recording is called by what its file is: %s", (name, said) => {
  const { watch, noun } = wordsOfFile(name);
  expect(`${watch} el ${noun}`).toBe(said);
});
