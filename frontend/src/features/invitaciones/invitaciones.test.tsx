import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Invitacion } from "@/entities/invitacion/api";
import { answerList, card, openAsTherapist } from "@/features/pacientes/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const SEND = at("/invitations/send");

function invitacion(patch: Partial<Invitacion> = {}): Invitacion {
  return {
    id: "0193a1f0-0000-7000-8000-0000000000a1",
    email: "eva@example.org",
    fecha_creacion: "2026-11-20T10:00:00Z",
    expira: "2026-11-27T10:00:00Z",
    estado: "pendiente",
    ...patch,
  };
}

function answerInvitaciones(...open: Invitacion[]): void {
  server.use(http.get(at("/invitations/"), () => HttpResponse.json(open)));
}

/** Accepts every invitation and keeps what was sent. */
function acceptInvitations() {
  const sent = vi.fn();
  server.use(
    http.post(SEND, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: "Invitación enviada exitosamente" });
    }),
  );
  return sent;
}

async function open() {
  answerList(card());
  const app = await openAsTherapist("");
  await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" });
  return app;
}

async function openDialog() {
  const app = await open();
  await app.user.click(screen.getByRole("button", { name: "Invitar Paciente" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invitar Paciente" }));
  const email = dialog.getByRole("textbox", { name: "Correo electrónico" });
  const send = dialog.getByRole("button", { name: "Enviar invitación" });
  return { ...app, dialog, email, send };
}

/** The list once it has been answered. */
const section = () => within(screen.getByRole("region", { name: "Invitaciones abiertas" }));

test("a patient is invited by their address, and the list tells who is awaited", async () => {
  const sent = acceptInvitations();
  const { user, email, send } = await openDialog();
  await user.type(email, "  eva@example.org ");
  answerInvitaciones(invitacion());
  await user.click(send);

  expect(await screen.findByText("Invitación enviada exitosamente")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: "eva@example.org" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  const row = (await section().findByText("eva@example.org")).closest("li");
  expect(row).toHaveTextContent("Caduca el 27 de noviembre de 2026");
  expect(row).toHaveTextContent("Pendiente");
});

test.each(["", "   ", "eva", "eva@", "@example.org", "eva@example", "e va@example.org"])(
  "what is no address is not sent: %j",
  async (typed) => {
    const { user, email, send } = await openDialog();
    if (typed) await user.type(email, typed);
    await user.click(send);

    expect(email).toHaveAccessibleDescription("Por favor ingresa un email válido");
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
  },
);

test("a double click sends once", async () => {
  const sent = acceptInvitations();
  const { user, email, send } = await openDialog();
  await user.type(email, "eva@example.org");
  send.click();
  send.click();

  await screen.findByText("Invitación enviada exitosamente");
  expect(sent).toHaveBeenCalledTimes(1);
});

test("somebody who is a patient already is said at the field too, and what was typed stays", async () => {
  server.use(http.post(SEND, () => problem(409, "Esa persona ya es tu paciente")));
  const { user, email } = await openDialog();
  await user.type(email, "lucia@demo.remanso.local{Enter}");

  const toast = (await screen.findByText("Error al enviar invitación")).closest("li");
  expect(toast).toHaveTextContent("Esa persona ya es tu paciente");
  expect(email).toHaveAccessibleDescription("Esa persona ya es tu paciente");
  expect(email).toHaveValue("lucia@demo.remanso.local");
});

test("an address that the server refuses is said at the field", async () => {
  const sentence = "El correo debe tener entre 5 y 254 caracteres";
  server.use(
    http.post(SEND, () =>
      problem(422, sentence, { errors: [{ field: "email", message: sentence }] }),
    ),
  );
  const { user, email } = await openDialog();
  await user.type(email, "a@b.c{Enter}");
  await waitFor(() => expect(email).toHaveAccessibleDescription(sentence));
});

test.each([
  ["why", () => problem(503, "El correo no está configurado"), "El correo no está configurado"],
  ["nothing", () => new HttpResponse(null, { status: 500 }), "No se pudo enviar la invitación"],
  ["not a word", () => HttpResponse.error(), "Error de conexión"],
])(
  "an invitation that could not be sent says so when the server says %s",
  async (_, respond, sentence) => {
    server.use(http.post(SEND, respond));
    const { user, email } = await openDialog();
    await user.type(email, "eva@example.org{Enter}");

    const toast = (await screen.findByText("Error al enviar invitación")).closest("li");
    expect(toast).toHaveTextContent(sentence);
    expect(email).toHaveValue("eva@example.org");
  },
);

test("the card after the last patient invites too", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Enviar invitación" }));
  expect(await screen.findByRole("dialog", { name: "Invitar Paciente" })).toBeVisible();
});

test("nobody invited is no card that says so, whether or not it is known yet", async () => {
  server.use(http.get(at("/invitations/"), () => new Promise<never>(() => {})));
  await open();
  expect(screen.queryByText("Invitaciones abiertas")).not.toBeInTheDocument();
});

test("invitations that fail to load can be asked for again", async () => {
  server.use(http.get(at("/invitations/"), () => problem(429, "Demasiados intentos")));
  const { user } = await open();
  expect(await screen.findByText("Error al cargar las invitaciones")).toBeVisible();

  answerInvitaciones(invitacion());
  await user.click(section().getByRole("button", { name: "Reintentar" }));
  expect(await section().findByText("eva@example.org")).toBeVisible();
});

test("a mail that did not arrive is said, and can be sent again, once", async () => {
  answerInvitaciones(invitacion({ estado: "no_entregada" }));
  const sent = acceptInvitations();
  await open();
  const again = await section().findByRole("button", { name: "Enviar de nuevo a eva@example.org" });
  expect(section().getByText("No entregada")).toBeVisible();

  answerInvitaciones(invitacion({ id: "0193a1f0-0000-7000-8000-0000000000a2" }));
  again.focus();
  again.click();
  again.click();
  expect(await screen.findByText("Invitación enviada exitosamente")).toBeVisible();
  expect(await section().findByText("Pendiente")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: "eva@example.org" });
});

test("an invitation is withdrawn after asking, by name", async () => {
  answerInvitaciones(invitacion());
  const withdrawn = vi.fn();
  server.use(
    http.delete(at("/invitations/:id"), ({ params }) => {
      withdrawn(params.id);
      answerInvitaciones();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  const ask = await section().findByRole("button", {
    name: "Retirar la invitación a eva@example.org",
  });
  await user.click(ask);
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancelar" }),
  );
  expect(withdrawn).not.toHaveBeenCalled();

  await user.click(ask);
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/eva@example.org/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Retirar invitación" }));

  expect(await screen.findByText("Invitación retirada")).toBeVisible();
  expect(withdrawn).toHaveBeenCalledExactlyOnceWith(invitacion().id);
  expect(await section().findByText(/No hay ninguna/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Invitaciones abiertas" })).toHaveFocus(),
  );
});

test("an invitation that is no more says why it could not be withdrawn", async () => {
  answerInvitaciones(invitacion());
  server.use(
    http.delete(at("/invitations/:id"), () => {
      answerInvitaciones();
      return problem(404, "Invitación no encontrada");
    }),
  );
  const { user } = await open();
  await user.click(await section().findByRole("button", { name: /^Retirar/ }));
  await user.click(await screen.findByRole("button", { name: "Retirar invitación" }));

  const toast = (await screen.findByText("No se pudo retirar la invitación")).closest("li");
  expect(toast).toHaveTextContent("Invitación no encontrada");
  expect(await section().findByText(/No hay ninguna/)).toBeVisible();
});
