import { fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import type { Playback } from "@/lib/playback";
import { reproduccion } from "@/test/recordings";
import { RecordingPlayer } from "./RecordingPlayer";
import { wordsOf } from "./recording-words";

interface Shown {
  playback?: Playback;
  veiled?: boolean;
}

function show(first: Shown) {
  const video = createRef<HTMLVideoElement>();
  const onFailure = vi.fn();
  const player = ({ playback, veiled = false }: Shown) => (
    <RecordingPlayer
      video={video}
      recording={playback && { address: "/original.avi", filename: "lucia.avi", playback }}
      expected={wordsOf(false)}
      label="Video de la sesión"
      veiled={veiled}
      onVeil={() => undefined}
      onFailure={onFailure}
      autoPlay
      downloadable
    />
  );
  const { rerender } = render(player(first));
  return { video, onFailure, again: (next: Shown) => rerender(player(next)) };
}

const PENDING = reproduccion({ estado: "pendiente", url: null, poster_url: null });

test("what a browser plays is played, with its picture and its length before it is loaded", () => {
  const { video } = show({ playback: reproduccion() });
  expect(video.current).toHaveAttribute("src", "/firmada.mp4?firma=1");
  expect(video.current).toHaveAttribute("poster", "/cartel.jpg?firma=1");
  expect(screen.getByText("00:00 / 02:00")).toBeVisible();
});

test("whoever hides the picture sees none of it, nor before it plays", () => {
  const { video, again } = show({ playback: reproduccion(), veiled: true });
  expect(video.current).not.toHaveAttribute("poster");
  again({ playback: reproduccion() });
  expect(video.current).toHaveAttribute("poster");
});

test("while it is made ready that is said, it can be kept, and then it is there but silent", () => {
  const { video, again } = show({});
  expect(screen.getByRole("status")).toHaveTextContent("Abriendo: Video de la sesión");
  again({ playback: PENDING });
  expect(screen.getByText(/^Estamos preparando este video/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Descargar" })).toHaveAttribute("href", "/original.avi");
  again({ playback: reproduccion() });
  expect(video.current).toHaveAttribute("src", "/firmada.mp4?firma=1");
  expect(video.current?.autoplay).toBe(false);
});

test("what cannot be made ready says what to do instead", () => {
  show({ playback: reproduccion({ estado: "fallida", url: null }) });
  expect(screen.getByText(/no se ha podido preparar para verlo aquí\. Descárgalo/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Descargar" })).toHaveAttribute("download", "lucia.avi");
});

test("of sound alone it speaks as of sound", () => {
  show({ playback: { ...PENDING, con_imagen: false } });
  expect(
    screen.getByText(/^Estamos preparando este audio para que se pueda escuchar/),
  ).toBeVisible();
});

test("an original that does not play after all is waited for, not given up", () => {
  const { video, onFailure, again } = show({
    playback: reproduccion({ estado: "pendiente", url: "/original.mov" }),
  });
  if (video.current) fireEvent.error(video.current);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Estamos preparando este video/)).toBeVisible();
  again({ playback: reproduccion() });
  expect(video.current).toHaveAttribute("src", "/firmada.mp4?firma=1");
});

test("what is being watched goes on, whichever address comes", () => {
  const { video, again } = show({
    playback: reproduccion({ estado: "pendiente", url: "/original.mp4" }),
  });
  if (video.current) fireEvent.play(video.current);
  again({ playback: reproduccion() });
  expect(video.current).toHaveAttribute("src", "/original.mp4");
});

test("an address that fails is asked for again once; then that is said, and can be tried again", () => {
  const { video, onFailure } = show({ playback: reproduccion() });
  if (video.current) fireEvent.error(video.current);
  if (video.current) fireEvent.error(video.current);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Este navegador no puede reproducir el video/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(onFailure).toHaveBeenCalledTimes(2);
  expect(video.current).toHaveAttribute("src", "/firmada.mp4?firma=1");
});
