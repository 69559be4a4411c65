import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, PERFIL_TERAPEUTA, problem, server } from "@/test/server";
// Loaded here, not while a test waits for the lazy page.
import "./components/TerapeutaForm";
import "@/app/pages/terapeuta/PerfilTerapeutaPage";
import "@/app/shells/TerapeutaShell";

const KEY = `therapists/${THERAPIST.id}/0193-foto.jpg`;
const SHOWN = "/api/v1/aws-s3/files/foto.jpg?firma=1";
const NOT_A_PICTURE = /no es una imagen que se pueda abrir/;

/** jsdom decodes and draws nothing: a real browser's part is proved in the scenarios. */
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:foto", revokeObjectURL: () => undefined });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(400);
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillRect: () => undefined, drawImage: vi.fn() };
  vi.spyOn(canvas, "getContext").mockReturnValue(context as never);
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/jpeg;base64,AAAA");
  vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(new Blob(["jpeg"])));
});
afterEach(() => void vi.restoreAllMocks());

const PICTURE = new File(["png"], "yo.png", { type: "image/png" });

async function edit(foto_perfil: string | null = null) {
  const perfil = { ...PERFIL_TERAPEUTA, foto_perfil };
  let sent: unknown;
  server.use(
    http.get(at("/terapeuta/perfil"), () => HttpResponse.json(perfil)),
    http.patch(at("/terapeuta/perfil"), async ({ request }) => {
      sent = await request.json();
      const { foto_perfil: key } = sent as { foto_perfil: string | null };
      return HttpResponse.json({ ...perfil, foto_perfil: key && SHOWN, version: 1 });
    }),
  );
  answerAs({ ...THERAPIST, foto_perfil });
  const app = await openApp("/dashboard/terapeuta/perfil", { signedIn: true });
  await app.user.click(await screen.findByRole("button", { name: "Editar Perfil" }));
  const input = await screen.findByLabelText<HTMLInputElement>("Foto de perfil");
  return { ...app, input, sent: () => sent };
}

const ownFace = () => document.querySelector(".perfil-mini img")?.getAttribute("src") ?? null;

test("a refusal of the store is said where the photo is framed, and a second try may succeed", async () => {
  let refuse = true;
  const asked: unknown[] = [];
  server.use(
    http.post(at("/aws-s3/presigned-upload-url"), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ upload_url: "/almacen/foto", file_key: KEY });
    }),
    http.put("*/almacen/foto", () =>
      refuse
        ? problem(415, "Por favor selecciona una imagen válida (JPG, PNG, GIF)")
        : new HttpResponse(),
    ),
  );
  const { user, input, sent } = await edit();
  await user.upload(input, PICTURE);
  await user.click(await screen.findByRole("button", { name: "Usar esta foto" }));
  expect(
    await screen.findByText("Por favor selecciona una imagen válida (JPG, PNG, GIF)"),
  ).toBeVisible();

  refuse = false;
  await user.click(screen.getByRole("button", { name: "Usar esta foto" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked[0]).toMatchObject({
    content_type: "image/jpeg",
    custom_path: `therapists/${THERAPIST.id}`,
    file_size: 4,
  });
  const photo = screen.getByRole("img", { name: "Foto de perfil de Ana Robledo" });
  expect(photo.querySelector("img")).toHaveAttribute("src", "data:image/jpeg;base64,AAAA");
  expect(ownFace()).toBeNull();

  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  await screen.findByText("Perfil actualizado");
  expect(sent()).toEqual({ version: 0, foto_perfil: KEY });
  expect(ownFace()).toBe(SHOWN);
});

test("a photo that does not get there is said where it is framed", async () => {
  server.use(
    http.post(at("/aws-s3/presigned-upload-url"), () => HttpResponse.error()),
    http.post(at("/aws-s3/proxy-upload"), () => HttpResponse.error()),
  );
  const { user, input } = await edit();
  await user.upload(input, PICTURE);
  const use = await screen.findByRole("button", { name: "Usar esta foto" });
  await user.click(use);
  expect(await screen.findByText("No se pudo subir la foto")).toBeVisible();
  expect(use).toBeEnabled();
});

test("a photo of more than 50 MB is refused", async () => {
  const { user, input } = await edit();
  const enormous = new File(["png"], "enorme.png", { type: "image/png" });
  Object.defineProperty(enormous, "size", { value: 50 * 1000 ** 2 + 1 });
  await user.upload(input, enormous);
  expect(
    await screen.findByText("La imagen es demasiado grande. El tamaño máximo es 50 MB."),
  ).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("what cannot be decoded is refused with a sentence, whatever its name says", async () => {
  const { user, input } = await edit();
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException("", "EncodingError"));
  await user.upload(input, PICTURE);
  expect(await screen.findByText(NOT_A_PICTURE)).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the frame is moved and brought nearer with the keyboard, and never left empty", async () => {
  const { user, input } = await edit();
  await user.upload(input, PICTURE);
  const frame = await screen.findByRole("application", { name: "Recorte de la foto" });
  const picture = () => (frame.querySelector("img") as HTMLImageElement).style;
  expect([picture().width, picture().left, picture().top]).toEqual(["200%", "-50%", "0%"]);
  frame.focus();
  await user.keyboard("{ArrowRight}");
  expect(picture().left).toBe("-45%");
  await user.keyboard("{ArrowDown}");
  expect(picture().top).toBe("0%");
  await user.keyboard("+");
  expect(Number.parseFloat(picture().width)).toBeCloseTo(220);
  await user.keyboard("-");
  expect(picture().width).toBe("200%");
});

test("a photo is taken away with the save, not before", async () => {
  const { user, sent } = await edit(SHOWN);
  await user.click(screen.getByRole("button", { name: "Quitar foto" }));
  expect(screen.queryByRole("button", { name: "Quitar foto" })).not.toBeInTheDocument();
  expect(ownFace()).toBe(SHOWN);
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  await screen.findByText("Perfil actualizado");
  expect(sent()).toEqual({ version: 0, foto_perfil: null });
  expect(ownFace()).toBeNull();
});
