import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import type { Consentimiento, DeFinalidad } from "@/entities/consentimiento/types";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { DelPaciente } from "./DelPaciente";
import { Mios } from "./Mios";
import { Pedidos } from "./Pedidos";
import { PoliticaForm } from "./PoliticaForm";

const PEDIDO: Consentimiento = {
  id: "c1",
  paciente_id: "p1",
  persona: { nombre: "Lucía Ferrer", relacion: "paciente" },
  finalidad: "grabar",
  estado: "pendiente",
  texto: "Grabar las sesiones\n\nPara qué. Volver a lo que se dijo.",
  texto_version: "es-1",
  texto_sha256: "0".repeat(64),
  fecha: "2026-11-12T10:00:00Z",
  canal: "portal",
  por: "Ana Robledo",
  firmado: false,
  archivo: null,
  borrado: [],
  queda: [],
};

const SIN_PEDIR: DeFinalidad = {
  estado: null,
  personas: [
    {
      nombre: "Lucía Ferrer",
      relacion: "paciente",
      estado: null,
      fecha: null,
      canal: null,
      consentimiento_id: null,
    },
  ],
  politica: "exigir",
  falta: true,
  texto: PEDIDO.texto,
  texto_version: "es-1",
  texto_sha256: PEDIDO.texto_sha256,
};

function open(screenOf: React.ReactNode) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>{screenOf}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The server with one consent, which decisions change; what was sent. */
function serveMine(first: Partial<Consentimiento> = {}) {
  let now: Consentimiento = { ...PEDIDO, ...first };
  const sent: unknown[] = [];
  server.use(
    http.get(at("/consentimientos/mios"), () => HttpResponse.json([now])),
    http.put(at("/consentimientos/mios/grabar"), async ({ request }) => {
      const body = (await request.json()) as { decision: string };
      sent.push(body.decision);
      const withdrawn = body.decision === "retirar";
      now = {
        ...now,
        estado: withdrawn ? "retirado" : "concedido",
        borrado: withdrawn ? ["2 grabaciones y lo hecho de ellas."] : [],
        queda: withdrawn ? ["Los textos quedan en la historia clínica."] : [],
      };
      return HttpResponse.json(now);
    }),
  );
  return sent;
}

test("what is asked is read whole before it is decided", async () => {
  const sent = serveMine();
  open(<Mios />);
  expect(await screen.findByText("Para qué. Volver a lo que se dijo.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Lo permito/ }));
  expect(await screen.findByText("Concedido")).toBeVisible();
  expect(sent).toEqual(["conceder"]);
});

test("withdrawing is asked twice, with what is deleted, and told after", async () => {
  const sent = serveMine({ estado: "concedido" });
  open(<Mios />);
  await userEvent.click(await screen.findByRole("button", { name: /^Retirarlo/ }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText(/Se borrarán ahora todas las grabaciones/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Retirar y borrar" }));
  expect(await screen.findByText("2 grabaciones y lo hecho de ellas.")).toBeVisible();
  expect(sent).toEqual(["retirar"]);
});

test("the home says that something is asked, and nothing where nothing is", async () => {
  serveMine();
  open(<Pedidos />);
  expect(await screen.findByRole("link", { name: "Leer y decidir" })).toBeVisible();
});

test("what cannot be read is not taken for nothing", async () => {
  server.use(http.get(at("/consentimientos/mios"), () => problem(400, "Ahora no")));
  open(<Mios />);
  expect(await screen.findByText("Ahora no")).toBeVisible();
});

test("a therapist asks for what is missing, and names who else decides", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at("/consentimientos/paciente/p1"), () =>
      HttpResponse.json({ finalidades: { grabar: SIN_PEDIR }, historia: [] }),
    ),
    http.post(at("/consentimientos/paciente/p1/solicitar"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([PEDIDO], { status: 201 });
    }),
  );
  open(<DelPaciente pacienteId="p1" folder="t1/p1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Pedir: Grabar las sesiones" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Añadir una persona" }));
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Nombre/ }), "Marta");
  await userEvent.click(within(dialog).getByRole("button", { name: "Pedir" }));
  await expect
    .poll(() => sent)
    .toEqual([{ finalidades: ["grabar"], personas: [{ nombre: "Marta", relacion: "pareja" }] }]);
});

test("what was said in the room is written down with who said it", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at("/consentimientos/paciente/p1"), () =>
      HttpResponse.json({ finalidades: { grabar: SIN_PEDIR }, historia: [PEDIDO] }),
    ),
    http.post(at("/consentimientos/paciente/p1/registrar"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...PEDIDO, estado: "denegado" }, { status: 201 });
    }),
  );
  open(<DelPaciente pacienteId="p1" folder="t1/p1" />);
  await userEvent.click(await screen.findByRole("button", { name: /^Anotar una decisión/ }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("radio", { name: "No lo permite" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Anotar" }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        finalidad: "grabar",
        decision: "denegar",
        persona: { nombre: "Lucía Ferrer", relacion: "paciente" },
        canal: "en_consulta",
        firma: null,
        archivo: null,
      },
    ]);
});

test("who chooses for the first time is proposed to demand everything", async () => {
  const sent: { politica: Record<string, string> }[] = [];
  const first = {
    politica: { grabar: "avisar" },
    texto: "El de Remanso.",
    texto_propio: false,
    texto_version: "es-1",
    conservar_audio_dias: null,
    elegida: false,
    version: 0,
  };
  server.use(
    http.get(at("/terapeuta/consentimiento"), () => HttpResponse.json(first)),
    http.put(at("/terapeuta/consentimiento"), async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json({ ...first, elegida: true, version: 1 });
    }),
  );
  open(<PoliticaForm />);
  await userEvent.click(await screen.findByRole("button", { name: "Guardar consentimientos" }));
  await expect.poll(() => sent[0]?.politica.grabar).toBe("exigir");
  expect(sent[0]).not.toHaveProperty("texto");
});
