import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerSesion, openSesiones, resumen, TURNS } from "./testing";

const NAME = "Lucia-Ferrer_2026-11-12_sesion-12_Psicoterapia.pdf";
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});

async function openMenu(patch: Parameters<typeof answerSesion>[0]) {
  answerSesion(patch);
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Exportar" }));
  return user;
}

function file(body: string, name: string) {
  return new HttpResponse(body, {
    headers: { "Content-Disposition": `attachment; filename="${name}"` },
  });
}

test("the session is kept under the server's name, dated by the reader's clock", async () => {
  const asked: URL[] = [];
  server.use(
    http.get(at("/sesiones/:id/sesion.pdf"), ({ request }) => {
      asked.push(new URL(request.url));
      return file("%PDF-", NAME);
    }),
  );
  const user = await openMenu({});
  await user.click(screen.getByRole("menuitem", { name: "Sesión en PDF, con tus notas privadas" }));

  expect(await screen.findByText(`Descargando ${NAME}`)).toBeVisible();
  expect(await saved[0]?.text()).toBe("%PDF-");
  expect(asked[0]?.searchParams.get("privadas")).toBe("true");
  const minutes = -new Date("2026-11-12T16:00:00Z").getTimezoneOffset();
  expect(asked[0]?.searchParams.get("desfase")).toBe(String(minutes));
});

test("a transcript is offered in what it can be: subtitles need times", async () => {
  let asked: unknown;
  server.use(
    http.get(at("/sesiones/:id/transcripcion.:formato"), ({ params }) => {
      asked = params.formato;
      return file("WEBVTT", "a_transcripcion.vtt");
    }),
  );
  const user = await openMenu({ segmentos: TURNS, notas_privadas: null });
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Sesión en PDF",
    "En PDF",
    "Para Word (.docx)",
    "Como texto (.txt)",
    "Como subtítulos (.vtt)",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Como subtítulos (.vtt)" }));
  expect(await screen.findByText("Descargando a_transcripcion.vtt")).toBeVisible();
  expect(asked).toBe("vtt");
});

test("a typed transcript is not offered as subtitles", async () => {
  await openMenu({ transcripcion: "Hola." });
  expect(screen.getByRole("menuitem", { name: "Como texto (.txt)" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Como subtítulos (.vtt)" })).toBeNull();
});

test("a document that cannot be set says why", async () => {
  const sentence = "No hemos podido preparar el documento. Inténtalo de nuevo en unos minutos.";
  server.use(http.get(at("/sesiones/:id/sesion.pdf"), () => problem(503, sentence)));
  const user = await openMenu({});
  await user.click(screen.getByRole("menuitem", { name: "Sesión en PDF" }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(saved).toEqual([]);
});
