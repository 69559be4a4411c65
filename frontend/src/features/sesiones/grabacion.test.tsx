import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { reproduccion } from "@/test/recordings";
import { at, HttpResponse, http, server } from "@/test/server";
import { answerSesion, openSesiones, resumen } from "./testing";

afterEach(() => void vi.useRealTimers());

/** Answers as the recording stands; how often it was asked. */
function answerVideo(recording: { now: ReturnType<typeof reproduccion> }) {
  const asked = { times: 0 };
  server.use(
    http.get(at("/sesiones/:id/download-video"), () => {
      asked.times += 1;
      const original = { download_url: "/original.avi", filename: "Lucia_12.avi" };
      return HttpResponse.json({ ...original, reproduccion: recording.now });
    }),
  );
  return asked;
}

test("a video that is being made ready appears by itself, and is not asked for any more", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pending = reproduccion({ estado: "pendiente", url: null, poster_url: null });
  const recording = { now: pending };
  const asked = answerVideo(recording);
  answerSesion({ video_url: "/api/v1/aws-s3/files/clave.avi" });
  const { user } = await openSesiones([resumen({ tiene_video: true })]);

  await user.click(await screen.findByRole("button", { name: "Ver el video" }));
  expect(await screen.findByText(/^Estamos preparando este video/)).toBeVisible();

  recording.now = reproduccion();
  await vi.advanceTimersByTimeAsync(30_000);
  const video = await screen.findByLabelText("Video de la sesión 12");
  expect(video).toHaveAttribute("src", "/firmada.mp4?firma=1");
  const { times } = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.times).toBe(times);
});

test("what has no picture is heard, also when its file's name does not tell", async () => {
  answerVideo({
    now: reproduccion({ con_imagen: false, url: "/grabacion.webm", poster_url: null }),
  });
  answerSesion({ video_url: "/api/v1/aws-s3/files/grabacion.webm" });
  const { user } = await openSesiones([resumen({ tiene_video: true, solo_audio: true })]);

  const [session] = await screen.findAllByRole("link", { name: /^Sesión 12/ });
  expect(session).toHaveAccessibleName(/con audio/);
  await user.click(await screen.findByRole("button", { name: "Escuchar el audio" }));
  expect(await screen.findByLabelText("Audio de la sesión 12")).toBeInTheDocument();
  expect(screen.getByRole("slider", { name: "Posición en el audio" })).toBeVisible();
});
