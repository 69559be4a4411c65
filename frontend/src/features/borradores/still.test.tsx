import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { reproduccion } from "@/test/recordings";
import { THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
import { answerAround, answerDraft, DRAFT_ID, draft, openTab, VIDEO_KEY, video } from "./testing";

/** Opens a draft with a kept recording that plays so; its field. */
async function openKept(playback: ReturnType<typeof reproduccion>, fileKey = VIDEO_KEY) {
  answerAround();
  answerDraft(draft({ archivo_video_info: video({ file_key: fileKey }) }));
  server.use(http.get(at("/reproducciones/"), () => HttpResponse.json(playback)));
  await openTab(DRAFT_ID);
  const { con_imagen } = playback;
  return screen.findByRole("group", { name: `${con_imagen ? "Video" : "Audio"} de la sesión` });
}

test("a kept video shows its picture and its length, without a byte of itself", async () => {
  const field = await openKept(reproduccion());
  expect(await screen.findByText("02:00")).toBeVisible();
  expect(field.querySelector("img")).toHaveAttribute("src", "/cartel.jpg?firma=1");
  expect(field.querySelector("video")).toBeNull();
});

test("whoever hides pictures is not shown this one either", async () => {
  const ways = { [THERAPIST.id]: { speed: 1, veiled: true } };
  localStorage.setItem("preferencias_video", JSON.stringify(ways));
  const field = await openKept(reproduccion());
  expect(await screen.findByText("02:00")).toBeVisible();
  expect(field.querySelector("img, video:not([hidden])")).toBeNull();
});

test("until somebody has looked into it the file shows itself", async () => {
  const unseen = { estado: "pendiente", poster_url: null, duracion_segundos: null } as const;
  const field = await openKept(reproduccion(unseen));
  await expect.poll(() => field.querySelector("video")?.getAttribute("src")).toMatch(/#t=1$/);
});

test("a recording that turns out to be sound alone is called an audio wherever it is named", async () => {
  const sound = { con_imagen: false, poster_url: null };
  const field = await openKept(reproduccion(sound), "t/p/0a-grabacion.webm");
  expect(field).toHaveTextContent("Solo audio");
  expect(screen.getByRole("switch", { name: /^Compartir el audio con/ })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Audio subido" })).toBeVisible();
  expect(screen.getByRole("region", { name: /^Lo que verá/ })).toHaveTextContent("el audio");
  expect(screen.getByRole("button", { name: "Escuchar" })).toBeVisible();
});
