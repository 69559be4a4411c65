import { screen, within } from "@testing-library/react";
import { assert, expect, test } from "vitest";
import { openApp } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const LINK = "http://localhost:8000/register/invited?token=abc_D-1";
const INVITATION = {
  id: "0193a1f0-0000-7000-8000-000000000021",
  para: "lucia@correo.example",
  asunto: "<b>Ana</b> te invita a Remanso",
  texto: `Hola:\n\nCrear mi cuenta:\n${LINK}\n\nCaduca en 7 días.\n`,
  html: "<script>document.title = 'no'</script>",
  fecha: "2026-11-20T17:05:00Z",
};
const OLDER = { ...INVITATION, id: INVITATION.id.replace("21", "20"), asunto: "Otro anterior" };

function answer(...correos: (typeof INVITATION)[]) {
  server.use(http.get(at("/dev/correo"), () => HttpResponse.json(correos)));
}

test("mails are listed as they come, with links that can be followed in this tab", async () => {
  answer(INVITATION, OLDER);
  await openApp("/dev/correo");

  const titles = await screen.findAllByRole("heading", { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual([INVITATION.asunto, "Otro anterior"]);
  const [mail] = within(screen.getByRole("main")).getAllByRole("listitem");
  assert(mail);
  expect(mail).toHaveTextContent("Para lucia@correo.example · 20 nov 2026");
  expect(mail).toHaveTextContent("Caduca en 7 días.");
  const link = within(mail).getByRole("link", { name: LINK });
  expect(link).toHaveAttribute("href", LINK);
  expect(link).not.toHaveAttribute("target");
  expect(document.querySelector("script")).toBeNull();
  expect(document.title).toContain("Buzón local");
});

test("an empty outbox says how a mail gets there, and can be asked again", async () => {
  answer();
  const { user } = await openApp("/dev/correo");
  expect(await screen.findByText("Todavía no hay correos")).toBeVisible();

  answer(INVITATION);
  await user.click(screen.getByRole("button", { name: "Actualizar" }));
  expect(await screen.findByRole("heading", { name: INVITATION.asunto })).toBeVisible();
});

test("a server that fails can be asked again", async () => {
  server.use(http.get(at("/dev/correo"), () => problem(500, "Algo no ha ido bien.")));
  const { user } = await openApp("/dev/correo");
  expect(await screen.findByRole("alert")).toHaveTextContent("Error al cargar los correos");

  answer(INVITATION);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("heading", { name: INVITATION.asunto })).toBeVisible();
});

test("with a mail server there is no outbox, and it says so", async () => {
  server.use(http.get(at("/dev/correo"), () => problem(404, "No encontrado")));
  await openApp("/dev/correo");

  expect(await screen.findByRole("alert")).toHaveTextContent("Aquí no hay buzón local");
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
});
