import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  answerAround,
  answerDraft,
  DRAFT_ID,
  draft,
  LUCIA,
  openTab,
  VIDEO_KEY,
  video,
} from "./testing";

const chooser = () => screen.findByLabelText("Archivo de video");

async function openEmptyDraft() {
  answerAround();
  answerDraft(draft());
  return openTab(DRAFT_ID);
}

function sized(file: File, size: number): File {
  Object.defineProperty(file, "size", { value: size });
  return file;
}

test("refuses what is not a video, and sends nothing", async () => {
  const { user } = await openEmptyDraft();
  const file = new File(["x"], "notas.mp4", { type: "application/pdf" });
  await user.upload(await chooser(), file);
  expect(
    await screen.findByText("Por favor selecciona un archivo de video válido (MP4, AVI, MOV, WMV)"),
  ).toBeVisible();
  expect(screen.getByText("Error de archivo")).toBeVisible();
});

test("refuses a video above 10 GB", async () => {
  const { user } = await openEmptyDraft();
  const file = sized(new File(["x"], "larga.mp4", { type: "video/mp4" }), 10 * 1024 ** 3 + 1);
  await user.upload(await chooser(), file);
  expect(
    await screen.findByText("El archivo es demasiado grande. El tamaño máximo es 10GB"),
  ).toBeVisible();
});

test("refuses another video while the one that is there is being transcribed", async () => {
  answerAround();
  answerDraft(
    draft({ estado: "transcribiendo", archivo_video_info: video({ file_key: VIDEO_KEY }) }),
  );
  const { user } = await openTab(DRAFT_ID);
  await user.upload(await chooser(), new File(["x"], "otro.mp4", { type: "video/mp4" }));
  expect(
    await screen.findByText("Podrás cambiar el video cuando termine lo que está en marcha."),
  ).toBeVisible();
});

/** The server's side of a draft that gets a video and begins to be transcribed. */
function takeVideo() {
  const asked: Record<string, unknown>[] = [];
  const changes: unknown[] = [];
  let version = 1;
  server.use(
    http.delete(at("/aws-s3/delete-file"), () => new HttpResponse(null, { status: 204 })),
    http.post(at("/aws-s3/presigned-upload-url"), async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ upload_url: "/subir/aqui", file_key: VIDEO_KEY });
    }),
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const body = (await request.json()) as { archivo_video_info: object; procesar?: boolean };
      changes.push(body.archivo_video_info);
      version += 1;
      const info = video({ ...(body.archivo_video_info as object) });
      const estado = body.procesar ? "transcribiendo" : "borrador";
      return HttpResponse.json(draft({ version, estado, archivo_video_info: info }));
    }),
  );
  return { asked, changes };
}

test("sends the video to its folder and hangs it on the draft, which the server then transcribes", async () => {
  const { user } = await openEmptyDraft();
  const { asked, changes } = takeVideo();
  server.use(http.put("*/subir/aqui", () => new HttpResponse(null, { status: 200 })));
  await user.upload(await chooser(), new File(["video"], "IMG 1.mp4", { type: "video/mp4" }));

  expect(await screen.findByText("Subido")).toBeVisible();
  expect((await screen.findAllByText(/Preparando el audio/))[0]).toBeVisible();
  expect(asked).toEqual([
    {
      file_name: "lucia-ferrer-aldana_2026-11-20_s13_psicoterapia.mp4",
      content_type: "video/mp4",
      custom_path: `${THERAPIST.id}/${LUCIA.id}`,
      file_size: 5,
    },
  ]);
  expect(changes.at(-1)).toEqual({ file_key: VIDEO_KEY, estado_upload: "subido" });
});

test("goes through the server when the direct way fails", async () => {
  const { user } = await openEmptyDraft();
  takeVideo();
  server.use(
    http.put("*/subir/aqui", () => HttpResponse.error()),
    http.post(at("/aws-s3/proxy-upload"), () =>
      HttpResponse.json({
        success: true,
        file_key: VIDEO_KEY,
        file_url: "",
        file_name: "",
        error: null,
      }),
    ),
  );
  await user.upload(await chooser(), new File(["video"], "a.mp4", { type: "video/mp4" }));
  expect(await screen.findByText("Subido")).toBeVisible();
});

test("says why the server refused the file and offers to try again", async () => {
  const { user } = await openEmptyDraft();
  takeVideo();
  server.use(
    http.put("*/subir/aqui", () => problem(415, "El contenido del archivo no es un video")),
  );
  await user.upload(await chooser(), new File(["video"], "a.mp4", { type: "video/mp4" }));
  expect(
    await screen.findByText("Error al subir el video: El contenido del archivo no es un video"),
  ).toBeVisible();
  expect(screen.getByText("Error en la subida")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible());
});
