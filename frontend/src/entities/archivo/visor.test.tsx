import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { at, http, problem, server } from "@/test/server";
import { ArchivosList } from "./ArchivosList";
import { ArchivoViewer } from "./ArchivoViewer";
import { answerDownloads, archivo, show } from "./testing";

// A PDF is drawn in a worker and on a canvas: the browser's own scenarios prove that.
vi.mock("./pdf/PdfViewer", () => ({
  default: ({ url, nombre }: { url: string; nombre: string }) => (
    <section aria-label={`PDF ${nombre}`}>{url}</section>
  ),
}));

const addressOf = (nombre: string) => expect.stringContaining(`/${nombre}?signature=1`);

function open(nombre: string) {
  answerDownloads();
  return show(
    <ArchivoViewer archivo={archivo(nombre)} titulo="Respirar" onClose={() => undefined} />,
  );
}

test.each(["respirar.mp3", "cuerpo.mp4", "cuerpo.mov"])("%s plays in the page", async (nombre) => {
  open(nombre);
  const player = await screen.findByLabelText(nombre, { selector: "audio,video" });
  expect(player).toHaveAttribute("controls");
  expect(player.getAttribute("src")).toEqual(addressOf(nombre));
});

test("an image says which it is, and of what", async () => {
  open("mapa.png");
  const image = await screen.findByRole("img", { name: "mapa.png, de «Respirar»" });
  expect(image.getAttribute("src")).toEqual(addressOf("mapa.png"));
});

test("a PDF is read in the page", async () => {
  open("guia.pdf");
  const pdf = await screen.findByRole("region", { name: "PDF guia.pdf" });
  expect(pdf.textContent).toEqual(addressOf("guia.pdf"));
});

test("a recording that the browser cannot play says so, and can be downloaded", async () => {
  open("cuerpo.mp4");
  fireEvent.error(await screen.findByLabelText("cuerpo.mp4", { selector: "video" }));
  expect(
    screen.getByText("El navegador no puede reproducir este formato: descárgalo para abrirlo."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Descargar" })).toBeVisible();
});

test.each(["antiguo.avi", "antiguo.wmv"])("%s is not offered to be seen, and why", (nombre) => {
  show(<ArchivosList archivos={[archivo(nombre)]} titulo="Respirar" />);
  expect(screen.queryByRole("button", { name: `Ver ${nombre}` })).not.toBeInTheDocument();
  expect(
    screen.getByText("El navegador no puede reproducir este formato: descárgalo para abrirlo."),
  ).toBeVisible();
});

test("an address that is refused is told, and asked for again", async () => {
  answerDownloads();
  server.use(
    http.post(at("/aws-s3/download-url"), () => problem(404, "No encontrado"), { once: true }),
  );
  const { user } = show(
    <ArchivoViewer archivo={archivo("otro.png")} titulo="Respirar" onClose={() => undefined} />,
  );
  expect(await screen.findByText("No se pudo abrir el archivo")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("img", { name: /otro.png/ })).toBeVisible();
});
