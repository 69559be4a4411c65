import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Enmienda } from "@/entities/sesion/enmiendas";
import { at, HttpResponse, http, problem, SONIDO, server } from "@/test/server";
import { answerSesion, openSesiones, resumen, sesion } from "./testing";

const ENMIENDA: Enmienda = {
  id: "0193a1f0-0000-7000-8000-0000000000e1",
  sesion_id: sesion().id,
  campo: "notas",
  titulo: "Notas",
  motivo: "La paciente dice que no es así.",
  fecha: "2026-11-20T10:00:00Z",
  por: "Ana Robledo",
  solicitud_id: null,
};

function answerEnmiendas(first: Enmienda[] = []) {
  const sent: unknown[] = [];
  let now = first;
  server.use(
    http.get(at("/sesiones/:id/enmiendas"), () => HttpResponse.json(now)),
    http.get(at("/enmiendas/:id/anterior"), () => HttpResponse.json({ texto: "Llega tarde." })),
    http.post(at("/sesiones/:id/enmiendas"), async ({ request }) => {
      sent.push(await request.json());
      now = [ENMIENDA];
      return HttpResponse.json(ENMIENDA, { status: 201 });
    }),
  );
  return sent;
}

test("a text is put right with a reason, for the request that one came from", async () => {
  const sent = answerEnmiendas();
  answerSesion();
  const { user } = await openSesiones([resumen()], `&sesion=${sesion().id}&solicitud=s1`);
  await user.click(
    await screen.findByRole("button", { name: "Enmendar un texto" }, { timeout: 10_000 }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Enmendar un texto" });
  const text = within(dialog).getByRole("textbox", { name: "Lo que debe decir" });
  expect(text).toHaveValue("Llega puntual.");
  await user.clear(text);
  await user.type(text, "Llega pronto.");
  await user.click(within(dialog).getByRole("button", { name: "Enmendar" }));
  expect(await within(dialog).findByText("Escribe por qué se enmienda")).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: /Por qué/ }), "Se apuntó mal.");
  await user.click(within(dialog).getByRole("button", { name: "Enmendar" }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        campo: "notas",
        texto: "Llega pronto.",
        motivo: "Se apuntó mal.",
        solicitud_id: "s1",
        version: 1,
      },
    ]);
  expect(await screen.findByText(ENMIENDA.motivo)).toBeVisible();
});

async function openEnmendar() {
  const { user } = await openSesiones([resumen()], `&sesion=${sesion().id}`);
  await user.click(
    await screen.findByRole("button", { name: "Enmendar un texto" }, { timeout: 10_000 }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Enmendar un texto" }));
  const text = dialog.getByRole("textbox", { name: "Lo que debe decir" });
  await user.clear(text);
  await user.type(text, "Llega pronto.");
  return { user, dialog, text };
}

test("what another window wrote in the same text is told before it is replaced", async () => {
  answerEnmiendas();
  answerSesion();
  const versions: unknown[] = [];
  server.use(
    http.post(at("/sesiones/:id/enmiendas"), async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      versions.push(version);
      if (version === 1) return problem(409, "La sesión cambió en otra ventana");
      return HttpResponse.json(ENMIENDA, { status: 201 });
    }),
  );
  const { user, dialog, text } = await openEnmendar();
  answerSesion({ notas: "Llega puntual, y lo dice.", version: 2 });
  await user.type(dialog.getByRole("textbox", { name: /Por qué/ }), "Se apuntó mal.");
  await user.click(dialog.getByRole("button", { name: "Enmendar" }));

  expect(await dialog.findByText(/se queda lo tuyo en: Notas/)).toBeVisible();
  expect(text).toHaveValue("Llega pronto.");
  expect(versions).toEqual([1]);
  await user.click(dialog.getByRole("button", { name: "Enmendar" }));
  await expect.poll(() => versions).toEqual([1, 2]);
});

test("what is written in one text is not given up unasked, for another text or for nothing", async () => {
  answerEnmiendas();
  answerSesion({ temas_importantes: "El trabajo." });
  const { user, dialog, text } = await openEnmendar();
  const which = dialog.getByRole("combobox", { name: "Qué texto" });
  await user.selectOptions(which, "Temas importantes");
  await user.click(await screen.findByRole("button", { name: "Seguir con este" }));
  expect(text).toHaveValue("Llega pronto.");

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Seguir escribiendo" }));
  await user.selectOptions(which, "Temas importantes");
  await user.click(await screen.findByRole("button", { name: "Descartar y cambiar" }));
  expect(text).toHaveValue("El trabajo.");
  await user.selectOptions(which, "Notas");
  expect(text).toHaveValue("Llega puntual.");
});

test("what it said before is not there until it is asked for", async () => {
  answerEnmiendas([ENMIENDA]);
  answerSesion();
  const { user } = await openSesiones([resumen()], `&sesion=${sesion().id}`);
  expect(await screen.findByText("Ana Robledo, el 20 de noviembre de 2026")).toBeVisible();
  expect(screen.queryByText("Llega tarde.")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Leer lo que decía antes/ }));
  expect(await screen.findByText("Llega tarde.")).toBeVisible();
});

test("it is said until when the sound is kept, and when it went", async () => {
  server.use(
    http.get(at("/consentimientos/paciente/:id/conservar-audio"), () =>
      HttpResponse.json({ ...SONIDO, dias: 10, rigen: 10 }),
    ),
  );
  answerSesion({ video_url: "/archivo" });
  const { unmount } = await openSesiones([resumen()], `&sesion=${sesion().id}`);
  expect(await screen.findByText("El sonido se borrará el 22 de noviembre de 2026.")).toBeVisible();
  unmount();

  answerSesion({ sonido_borrado: "2026-11-22T08:00:00Z" });
  await openSesiones([resumen()], `&sesion=${sesion().id}`);
  const went = "El sonido de esta sesión se borró el 22 de noviembre de 2026.";
  expect(await screen.findByText(went)).toBeVisible();
});

test("amendments that cannot be read say so, and can be asked for again", async () => {
  server.use(http.get(at("/sesiones/:id/enmiendas"), () => problem(404, "Ahora no.")));
  answerSesion();
  const { user } = await openSesiones([resumen()], `&sesion=${sesion().id}`);
  const failure = await screen.findByText("No se han podido cargar las enmiendas");

  answerEnmiendas([ENMIENDA]);
  const alert = within(failure.closest<HTMLElement>("[role=alert]") as HTMLElement);
  await user.click(alert.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText(ENMIENDA.motivo)).toBeVisible();
});
