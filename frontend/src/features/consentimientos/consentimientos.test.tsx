import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import type {
  Consentimiento,
  DeFinalidad,
  MiConsentimiento,
  Politica,
} from "@/entities/consentimiento/types";
import { InRouter } from "@/test/InRouter";
import { at, HttpResponse, http, problem, SONIDO, server } from "@/test/server";
import { ConservarAudio } from "./ConservarAudio";
import { DelPaciente } from "./DelPaciente";
import { MisConsentimientos } from "./MisConsentimientos";
import { PendingConsentimientos } from "./PendingConsentimientos";
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
  falta_representante: false,
  texto: PEDIDO.texto,
  texto_version: "es-1",
  texto_sha256: PEDIDO.texto_sha256,
};

function open(screenOf: React.ReactNode) {
  const queries = makeQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <InRouter>{screenOf}</InRouter>
    </QueryClientProvider>,
  );
  return queries;
}

/** The server with one consent, which decisions change; what was sent. */
function serveMine(first: Partial<MiConsentimiento> = {}) {
  let now: MiConsentimiento = { ...PEDIDO, frase: null, ...first };
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
  open(<MisConsentimientos />);
  expect(await screen.findByText("Para qué. Volver a lo que se dijo.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Lo permito/ }));
  expect(await screen.findByText("Concedido")).toBeVisible();
  expect(sent).toEqual(["conceder"]);
});

test("a text that has changed meanwhile is shown, and asked about again", async () => {
  let now: MiConsentimiento = { ...PEDIDO, frase: null };
  const read: string[] = [];
  server.use(
    http.get(at("/consentimientos/mios"), () => HttpResponse.json([now])),
    http.put(at("/consentimientos/mios/grabar"), async ({ request }) => {
      const { texto_sha256 } = (await request.json()) as { texto_sha256: string };
      read.push(texto_sha256);
      if (texto_sha256 !== now.texto_sha256) {
        return problem(409, "Léelo otra vez", { code: "text_changed" });
      }
      now = { ...now, estado: "concedido" };
      return HttpResponse.json(now);
    }),
  );
  open(<MisConsentimientos />);
  await screen.findByText("Para qué. Volver a lo que se dijo.");
  now = { ...now, texto: "Grabar\n\nPara otra cosa.", texto_sha256: "1".repeat(64) };
  await userEvent.click(screen.getByRole("button", { name: /^Lo permito/ }));
  expect(await screen.findByText("Léelo otra vez")).toBeVisible();
  expect(await screen.findByText("Para otra cosa.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Lo permito/ }));
  expect(await screen.findByText("Concedido")).toBeVisible();
  expect(screen.queryByText("Léelo otra vez")).toBeNull();
  expect(read).toEqual(["0".repeat(64), "1".repeat(64)]);
});

test("withdrawing is asked twice, with what is deleted, and told after", async () => {
  const sent = serveMine({ estado: "concedido" });
  open(<MisConsentimientos />);
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
  open(<PendingConsentimientos />);
  expect(await screen.findByRole("link", { name: "Leer y decidir" })).toBeVisible();
});

test("what cannot be read is not taken for nothing", async () => {
  server.use(http.get(at("/consentimientos/mios"), () => problem(400, "Ahora no")));
  open(<MisConsentimientos />);
  expect(await screen.findByText("Ahora no")).toBeVisible();
});

test("a therapist asks for what is missing, and names who else decides", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at("/consentimientos/paciente/p1"), () =>
      HttpResponse.json({ menor: null, finalidades: { grabar: SIN_PEDIR }, historia: [] }),
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

test("of a minor it is said what that means, and who represents them is named", async () => {
  const sent: unknown[] = [];
  const menor = "Es menor: hasta los 14 años (España) hacen falta dos síes.";
  const grabar = { ...SIN_PEDIR, falta_representante: true };
  server.use(
    http.get(at("/consentimientos/paciente/p1"), () =>
      HttpResponse.json({ menor, finalidades: { grabar }, historia: [] }),
    ),
    http.post(at("/consentimientos/paciente/p1/solicitar"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json([PEDIDO], { status: 201 });
    }),
  );
  open(<DelPaciente pacienteId="p1" folder="t1/p1" />);
  expect(await screen.findByText(menor)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Pedir: Grabar las sesiones" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Nombre/ }), "Rosa");
  await userEvent.click(within(dialog).getByRole("button", { name: "Pedir" }));
  await expect
    .poll(() => sent)
    .toEqual([
      { finalidades: ["grabar"], personas: [{ nombre: "Rosa", relacion: "representante" }] },
    ]);
});

test("a minor reads what their own yes is worth", async () => {
  serveMine({ frase: "Hacen falta dos síes." });
  open(<MisConsentimientos />);
  expect(await screen.findByText("Hacen falta dos síes.")).toBeVisible();
});

test("for how long sound is kept is chosen for one patient, and empty is as in the practice", async () => {
  const sent: unknown[] = [];
  let now = { ...SONIDO, dias_consulta: 30, rigen: 30 as number | null };
  server.use(
    http.get(at("/consentimientos/paciente/p1/conservar-audio"), () => HttpResponse.json(now)),
    http.put(at("/consentimientos/paciente/p1/conservar-audio"), async ({ request }) => {
      const body = (await request.json()) as { dias: number | null };
      sent.push(body);
      now = { ...now, dias: body.dias, rigen: body.dias ?? 30 };
      return HttpResponse.json(now);
    }),
  );
  open(<ConservarAudio pacienteId="p1" nombre="Lucía" />);
  expect(await screen.findByText("Se borra 30 días después de guardar cada sesión.")).toBeVisible();
  await userEvent.type(screen.getByRole("spinbutton"), "0{Enter}");
  // A shorter time deletes what is older: it is named, and asked first.
  const question = within(await screen.findByRole("alertdialog", { name: /Borrar/ }));
  expect(question.getByText(/las grabaciones de las sesiones de Lucía ya guardadas/)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Guardar los días" }));
  await userEvent.click(await screen.findByRole("button", { name: "Guardar y borrar" }));
  expect(await screen.findByText("Se borra al guardar cada sesión.")).toBeVisible();
  await userEvent.clear(screen.getByRole("spinbutton"));
  await userEvent.click(screen.getByRole("button", { name: "Guardar los días" }));
  await expect.poll(() => sent).toEqual([{ dias: 0 }, { dias: null }]);
});

test("what was said in the room is written down with who said it", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at("/consentimientos/paciente/p1"), () =>
      HttpResponse.json({ menor: null, finalidades: { grabar: SIN_PEDIR }, historia: [PEDIDO] }),
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
        texto_sha256: SIN_PEDIR.texto_sha256,
        canal: "en_consulta",
        firma: null,
        archivo: null,
      },
    ]);
});

const POLITICA: Politica = {
  politica: { grabar: "avisar" },
  texto: "El de Remanso.",
  texto_propio: false,
  texto_version: "es-1",
  conservar_audio_dias: null,
  elegida: true,
  version: 1,
};

test("a text that is being written outlives what another window saves, and is saved with it", async () => {
  let now = POLITICA;
  server.use(
    http.get(at("/terapeuta/consentimiento"), () => HttpResponse.json(now)),
    http.put(at("/terapeuta/consentimiento"), async ({ request }) => {
      const { version, ...change } = (await request.json()) as Politica;
      if (version !== now.version) return problem(409, "Los datos cambiaron en otra ventana");
      now = { ...now, ...change, version: version + 1 };
      return HttpResponse.json(now);
    }),
  );
  const queries = open(<PoliticaForm />);
  const texto = await screen.findByLabelText("El texto que se lee");
  await userEvent.clear(texto);
  await userEvent.type(texto, "El nuestro.");
  now = { ...now, conservar_audio_dias: 30, version: 2 };
  await queries.invalidateQueries();
  expect(screen.getByLabelText("El texto que se lee")).toHaveValue("El nuestro.");

  await userEvent.click(screen.getByRole("button", { name: "Guardar consentimientos" }));
  expect(await screen.findByText("Los datos cambiaron en otra ventana")).toBeVisible();
  expect(screen.getByLabelText(/^Días/)).toHaveValue(30);
  await userEvent.click(screen.getByRole("button", { name: "Guardar consentimientos" }));
  await expect.poll(() => now).toMatchObject({ texto: "El nuestro.", version: 3 });
  expect(now.conservar_audio_dias).toBe(30);
});

test("who chooses for the first time is proposed to demand everything", async () => {
  const sent: { politica: Record<string, string> }[] = [];
  const first = { ...POLITICA, elegida: false, version: 0 };
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
