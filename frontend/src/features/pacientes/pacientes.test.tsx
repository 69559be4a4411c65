import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { EnCurso } from "@/entities/borrador/enCurso";
import { todayIso } from "@/lib/days";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerList, card, openAsTherapist } from "./testing";

const DRAFT = "0193a1f0-0000-7000-8000-00000000000d";

const MATEO = { id: "0193a1f0-0000-7000-8000-000000000003", nombre: "Mateo", apellido: "Quiroga" };

test("each card says who it is, how much there has been and when the next appointment is", async () => {
  answerList(
    card({ proxima_cita: `${todayIso()}T23:30:00` }),
    card({
      ...MATEO,
      edad: null,
      profesion_ocupacion: null,
      total_sesiones: 1,
      total_tiempo_minutos: 50,
    }),
  );
  await openAsTherapist("");

  const lucia = (await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" })).closest("li");
  expect(lucia).toHaveTextContent("34 años, arquitecta");
  expect(lucia).toHaveTextContent("12 sesiones9 h 37 min");
  expect(lucia).toHaveTextContent("Próxima citaHoy, 23:30");
  const mateo = screen.getByRole("heading", { name: "Mateo Quiroga" }).closest("li");
  expect(mateo).toHaveTextContent("1 sesión0 h 50 min");
  expect(mateo).toHaveTextContent("Sin cita prevista");
  expect(screen.getByText("Bienvenido, Ana Robledo")).toBeVisible();
  expect(screen.getByText("2 personas en terapia.")).toBeVisible();
  const next = within(screen.getByRole("region", { name: "Próximas citas" }));
  expect(next.getAllByRole("link")).toHaveLength(1);
  expect(next.getByText("Hoy a las 23:30")).toBeVisible();
});

/** What runs or waits, as the server answers it; `draft_id` is its own id. */
function underWay(patch: Partial<EnCurso>): EnCurso {
  return {
    tipo: "borrador",
    id: DRAFT,
    draft_id: DRAFT,
    paciente_id: card().id,
    paciente_nombre: "Lucía Ferrer Aldana",
    titulo: "Sesión del jueves",
    fecha: "2026-11-12T16:00:00Z",
    estado: "transcribiendo",
    situacion: "transcribiendo",
    progreso: 64,
    segundos_restantes: null,
    mensaje_error: null,
    tiene_transcripcion: false,
    tiene_analisis: false,
    fecha_actualizacion: "2026-11-12T16:00:00Z",
    ...patch,
  };
}

function answerUnderWay(...all: EnCurso[]): Request[] {
  const asked: Request[] = [];
  server.use(
    http.get(at("/sesiones-asincronas/en-curso"), ({ request }) => {
      asked.push(request);
      return HttpResponse.json(all);
    }),
  );
  return asked;
}

test("what is being made of a session is told on its patient's card, and above all of them", async () => {
  answerList(card({ proxima_cita: `${todayIso()}T23:30:00` }), card(MATEO));
  answerUnderWay(underWay({}));
  await openAsTherapist("");

  const lucia = (await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" })).closest("li");
  await waitFor(() => expect(lucia).toHaveTextContent("Transcribiendo64 %"));
  expect(
    screen.getByText("2 personas en terapia. Una sesión se está transcribiendo."),
  ).toBeVisible();
  expect(screen.getByRole("heading", { name: "Mateo Quiroga" }).closest("li")).toHaveTextContent(
    "Sin cita prevista",
  );
});

test("a session that waits to be read is told until it is, and one step away", async () => {
  answerList(card({ proxima_cita: `${todayIso()}T23:30:00` }), card(MATEO));
  const another = { id: card().id, draft_id: card().id, paciente_id: MATEO.id } as const;
  answerUnderWay(
    underWay({ estado: "borrador", situacion: "lista" }),
    underWay({ estado: "fallido", situacion: "fallida", ...another }),
    underWay({ estado: "borrador", situacion: "empezada" }),
  );
  await openAsTherapist("");

  const ready = await screen.findByRole("link", { name: "Sesión lista para revisar" });
  expect(ready).toHaveAttribute(
    "href",
    `/dashboard/terapeuta/pacientes/${card().id}?tab=new-session&borrador=${DRAFT}`,
  );
  // The appointment is not lost to it.
  expect(ready.closest("footer")).toHaveTextContent("Hoy, 23:30");
  expect(screen.getByRole("link", { name: "Una sesión se ha parado" })).toBeVisible();
  expect(screen.getByText("2 personas en terapia. Una sesión espera tu revisión.")).toBeVisible();
});

test("several that wait lead to the list of them", async () => {
  answerList(card());
  const ready = { estado: "borrador", situacion: "lista" } as const;
  answerUnderWay(underWay(ready), underWay({ ...ready, id: MATEO.id, draft_id: MATEO.id }));
  await openAsTherapist("");

  expect(
    await screen.findByRole("link", { name: "2 sesiones listas para revisar" }),
  ).toHaveAttribute("href", `/dashboard/terapeuta/pacientes/${card().id}?tab=new-session`);
});

test("it is asked again only while something runs, and by nobody's hand", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerList(card(), card(MATEO));
  const asked = answerUnderWay(underWay({}));
  await openAsTherapist("");
  await screen.findAllByText("64 %");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.get("X-Remanso-Background")).toBeNull();

  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.headers.get("X-Remanso-Background")).toBe("1");

  answerUnderWay();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText("2 personas en terapia.")).toBeVisible();
  // One may have been on its way already.
  await vi.advanceTimersByTimeAsync(5000);
  const after = answerUnderWay();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(after).toHaveLength(0);
  vi.useRealTimers();
});

test("the list goes by who was seen last, and whose therapy ended is counted apart", async () => {
  const asked: (string | null)[] = [];
  server.events.on("request:start", ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith("/pacientes/")) asked.push(url.searchParams.get("orden"));
  });
  answerList(card(), card({ ...MATEO, estado_terapia: "alta" }));
  await openAsTherapist("");

  expect(await screen.findByText("2 pacientes, por última sesión")).toBeVisible();
  expect(await screen.findByText("1 persona en terapia y 1 con el alta.")).toBeVisible();
  expect(asked).toEqual(["ultima_sesion"]);
  server.events.removeAllListeners();
});

test("the list goes by what is chosen, which stays in the address beside the search", async () => {
  answerList(card(), card(MATEO));
  const { user, router } = await openAsTherapist("?search=a");
  await screen.findByText("2 pacientes, por última sesión");

  await user.selectOptions(screen.getByRole("combobox", { name: "Ordenar por" }), "Por nombre");
  expect(await screen.findByText("2 pacientes, por nombre")).toBeVisible();
  expect(router.state.location.search).toBe("?search=a&orden=nombre");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Ordenar por" }),
    "Por última sesión",
  );
  expect(router.state.location.search).toBe("?search=a");
});

test("nobody invited is not a card that says so", async () => {
  answerList(card());
  await openAsTherapist("");

  await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" });
  expect(screen.queryByText("Invitaciones abiertas")).not.toBeInTheDocument();
});

test("while the list is on its way it says so", async () => {
  server.use(http.get(at("/pacientes/"), () => new Promise<never>(() => {})));
  await openAsTherapist("");

  expect(await screen.findByText("Cargando pacientes...")).toBeVisible();
});

test("a practice without patients offers to add the first", async () => {
  answerList();
  const { user } = await openAsTherapist("");

  expect(await screen.findByText("No tienes pacientes registrados.")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Nuevo Paciente" })[1] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Nuevo Paciente" })).toBeVisible();
});

test("a list that fails can be asked for again", async () => {
  server.use(http.get(at("/pacientes/"), () => problem(429, "Demasiados intentos")));
  const { user } = await openAsTherapist("");
  expect(await screen.findByRole("alert")).toHaveTextContent("Demasiados intentos");

  answerList(card());
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" })).toBeVisible();
});

test("a search goes to the server once typing rests, and lives in the address", async () => {
  const searches: string[] = [];
  server.events.on("request:start", ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith("/pacientes/")) searches.push(url.searchParams.get("search") ?? "");
  });
  answerList(card(), card(MATEO));
  const { user, router } = await openAsTherapist("");
  await screen.findByRole("heading", { name: "Mateo Quiroga" });

  await user.type(screen.getByRole("searchbox", { name: "Buscar por nombre o apellido" }), "luc");

  await waitFor(() => expect(screen.queryByText("Mateo Quiroga")).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { name: "Lucía Ferrer Aldana" })).toBeVisible();
  expect(router.state.location.search).toBe("?search=luc");
  expect(searches).toEqual(["", "luc"]);
  server.events.removeAllListeners();
});

test("a shared link with a search that finds nobody names what was searched", async () => {
  answerList(card());
  await openAsTherapist("?search=zzz");

  expect(
    await screen.findByText('No se encontraron pacientes que coincidan con "zzz".'),
  ).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("zzz");
});

test("the menu of a card opens the patient from the keyboard", async () => {
  answerList(card());
  server.use(
    http.get(at("/pacientes/unified/:id"), () => problem(404, "No encontrado")),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
  );
  const { user, router } = await openAsTherapist("");
  (await screen.findByRole("button", { name: "Acciones de Lucía Ferrer Aldana" })).focus();

  await user.keyboard("{Enter}");
  await user.keyboard("{Enter}");

  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/dashboard/terapeuta/pacientes/${card().id}`),
  );
});

test("a token that has expired empties the list without a word", async () => {
  server.use(http.get(at("/pacientes/"), () => problem(400, "Token expired")));
  await openAsTherapist("");

  expect(await screen.findByText("No tienes pacientes registrados.")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a long list comes in parts, and is one list of which the near cards are in the page", async () => {
  const many = Array.from({ length: 1150 }, (_, place) =>
    card({ id: `0193a1f0-0000-7000-8000-${place}`, nombre: "Persona", apellido: `${place}` }),
  );
  answerList(...many, card({ ...MATEO, proxima_cita: `${todayIso()}T23:30:00` }));
  await openAsTherapist("");

  const first = (await screen.findByRole("heading", { name: "Persona 0" })).closest("li");
  expect(first).toHaveAttribute("aria-setsize", "1152");
  expect(first).toHaveAttribute("aria-posinset", "1");
  expect(screen.getByText("1151 personas en terapia.")).toBeVisible();
  // The appointment of the very last: all parts have come.
  expect(await screen.findByText("Hoy a las 23:30")).toBeVisible();
  expect(screen.getAllByRole("heading", { name: /^Persona/ }).length).toBeLessThan(30);
});
