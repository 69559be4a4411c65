import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dashboardAnswer, openAsPatient } from "@/features/mis-sesiones/testing";
import { todayIso } from "@/lib/days";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const DASHBOARD = at("/pacientes/paciente/dashboard");

function answer(patch: Parameters<typeof dashboardAnswer>[0] = {}): void {
  server.use(http.get(DASHBOARD, () => HttpResponse.json(dashboardAnswer(patch))));
}

function figure(label: string): HTMLElement {
  return screen.getByText(label, { selector: "dt" }).closest("div") as HTMLElement;
}

test("the home greets by name and says how much there has been", async () => {
  answer();
  await openAsPatient("");

  expect(await screen.findByRole("heading", { name: "Hola, Lucía" })).toBeVisible();
  expect(figure("Total Sesiones")).toHaveTextContent("12");
  expect(figure("Tiempo Total")).toHaveTextContent("9 h 37 min");
  expect(figure("Ejercicios")).toHaveTextContent("8Asignados. Has hecho 5");
  expect(screen.getByRole("link", { name: /Mis ejercicios ?A tu ritmo/ })).toHaveAttribute(
    "href",
    "/dashboard/paciente/ejercicios",
  );
  expect(figure("En Terapia")).toHaveTextContent("días");
  const recent = screen.getByRole("link", { name: /Jueves, 12 de noviembre/ });
  expect(recent).toHaveTextContent("Jueves, 12 de noviembre");
  expect(recent).toHaveTextContent("48 min");
  expect(within(recent).getByText("Video")).toBeVisible();
  expect(within(recent).queryByText("Transcripción")).not.toBeInTheDocument();
  expect(screen.getByText("Una sin abrir")).toBeVisible();
});

test("what to do next stands before how much there has been", async () => {
  answer({ ejercicios_asignados: 8, ejercicios_completados: 5 });
  await openAsPatient("");

  const [fresh, exercise, others] = await Promise.all([
    screen.findByRole("link", { name: "Abrir lo nuevo" }),
    screen.findByRole("link", { name: "Practicar: Respirar en cuatro tiempos" }),
    screen.findByRole("link", { name: "Ver todos" }),
  ]);
  expect(screen.getByText("Revisado por", { exact: false })).toHaveTextContent(
    "Revisado por Ana Robledo.",
  );
  expect(fresh.getAttribute("href")).toContain("/sesiones?sesion=");
  expect(exercise.getAttribute("href")).toContain("/ejercicios?practicar=");
  expect(screen.getByText("2 veces al día. Hoy, 1 de 2.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Hacer: Tres cosas buenas" })).toBeVisible();
  for (const next of [fresh, exercise, others]) {
    const order = next.compareDocumentPosition(figure("Total Sesiones"));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test("what is done for today says so, and a day without any is a calm one", async () => {
  const [one] = dashboardAnswer().ejercicios_hoy;
  answer({
    ejercicios_hoy: one ? [{ ...one, hechas: 2, hecho: true }] : [],
    ejercicios_por_hacer: [],
  });
  const { unmount } = await openAsPatient("");
  expect(await screen.findByText("Hecho hoy")).toBeVisible();
  expect(screen.getByText("Por hoy está todo hecho.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Practicar/ })).not.toBeInTheDocument();
  unmount();

  answer({ ejercicios_hoy: [] });
  await openAsPatient("");
  expect(await screen.findByText(/^Hoy no te toca ninguno/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Cuando quieras" })).toBeVisible();
});

test("sessions of which only the day is known are of that day west of Greenwich", async () => {
  vi.stubEnv("TZ", "America/Mexico_City");
  const fecha = "2025-03-01T00:00:00Z";
  const [last] = dashboardAnswer().sesiones_recientes;
  answer({
    sesiones_recientes: last ? [{ ...last, fecha }] : [],
    recorrido: [{ numero_sesion: 12, fecha, duracion_minutos: 48 }],
    ultima_sesion: fecha,
  });
  await openAsPatient("");

  expect(await screen.findByText("Tu sesión del 1 de marzo de 2025 te espera")).toBeVisible();
  expect(screen.getByText("Sábado, 1 de marzo de 2025, 48 min")).toBeVisible();
  expect(screen.getByText("La última, sáb, 1 mar 2025")).toBeVisible();
  expect(screen.getByText("desde marzo de 2025")).toBeVisible();
});

test("the next appointment is there only when there is one", async () => {
  answer({ proxima_cita: `${todayIso()}T17:00:00` });
  await openAsPatient("");

  expect(
    await screen.findByRole("heading", { name: "Próxima Cita, hoy a las 17:00" }),
  ).toBeVisible();
  expect(screen.getByText("Con Ana Robledo.")).toBeVisible();
});

test("a therapy that has not begun says nothing false", async () => {
  answer({
    total_sesiones: 0,
    total_tiempo_minutos: 0,
    fecha_ingreso: null,
    sesiones_recientes: [],
    recorrido: [],
    ultima_sesion: null,
    sesiones_nuevas: 0,
    ejercicios_asignados: 0,
    ejercicios_completados: 0,
    ejercicios_hoy: [],
    ejercicios_por_hacer: [],
  });
  await openAsPatient("");

  expect(await screen.findByText("No tienes sesiones registradas aún")).toBeVisible();
  expect(figure("Ejercicios")).toHaveTextContent("0Aún no tienes ninguno");
  expect(figure("En Terapia")).toHaveTextContent("N/A");
  expect(screen.queryByText("Última Sesión")).not.toBeInTheDocument();
  expect(screen.queryByText("Tu recorrido")).not.toBeInTheDocument();
  expect(screen.queryByText(/te espera/)).not.toBeInTheDocument();
  expect(screen.queryByText("Tus ejercicios de hoy")).not.toBeInTheDocument();
  expect(screen.queryByText(/Próxima Cita/)).not.toBeInTheDocument();
});

test("while it is on its way it says so", async () => {
  server.use(http.get(DASHBOARD, () => new Promise<never>(() => {})));
  await openAsPatient("");

  expect(await screen.findByText("Cargando tu espacio...")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Inicio" })).toBeInTheDocument();
});

test("a home that fails offers to load the page again", async () => {
  server.use(http.get(DASHBOARD, () => problem(404, "No encontrado")));
  const reload = vi.fn();
  vi.stubGlobal("location", { ...globalThis.location, reload });
  const { user } = await openAsPatient("");

  expect(await screen.findByText("Error al cargar los datos del dashboard")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Inicio" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

const SAID = { id: "0193a1f0-0000-7000-8000-0000000000f1", cita: "Dije que no y no pasó nada." };
const SESION = "0193a1f0-0000-7000-8000-0000000000a1";

test("what stayed is met again, and the answer is thanked for", async () => {
  answer();
  const sent: unknown[] = [];
  server.use(
    http.get(at("/lo-que-quedo/hoy"), () => HttpResponse.json([{ ...SAID, sesion_id: SESION }])),
    http.put(at("/lo-que-quedo/:id"), async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return HttpResponse.json({ id: SAID.id, dia: 1, recuerdo: "a_medias" });
    }),
  );
  const { user, router } = await openAsPatient("");

  const asked = await screen.findByRole("group", { name: `¿Recuerdas «${SAID.cita}»?` });
  await user.click(within(asked).getByRole("button", { name: "A medias" }));

  expect(await screen.findByText(/^Gracias\. Si quieres volver/)).toBeVisible();
  expect(sent).toEqual([[SAID.id, { recuerdo: "a_medias" }]]);
  expect(screen.getByRole("link", { name: "Abrir la sesión" })).toHaveAttribute(
    "href",
    expect.stringContaining(SESION),
  );
  expect(screen.queryByRole("button", { name: "Lo recuerdo" })).not.toBeInTheDocument();

  // Who comes back home is not asked again.
  await act(() => router.navigate("/dashboard/paciente/privacidad"));
  await act(() => router.navigate("/dashboard/paciente"));
  await screen.findByRole("heading", { name: "Hola, Lucía" });
  expect(screen.queryByRole("button", { name: "Lo recuerdo" })).not.toBeInTheDocument();
});

test("an answer that is refused says why and can be given again", async () => {
  answer();
  server.use(
    http.get(at("/lo-que-quedo/hoy"), () => HttpResponse.json([{ ...SAID, sesion_id: SESION }])),
    http.put(at("/lo-que-quedo/:id"), () => problem(409, "Ya has respondido hoy")),
  );
  const { user } = await openAsPatient("");

  await user.click(await screen.findByRole("button", { name: "No" }));

  expect(await screen.findByText("Ya has respondido hoy")).toBeVisible();
  expect(screen.getByRole("button", { name: "Lo recuerdo" })).toBeEnabled();
});

test("on a day without anything to remember nothing is said of it", async () => {
  answer();
  await openAsPatient("");
  await screen.findByRole("heading", { name: "Hola, Lucía" });
  expect(screen.queryByRole("heading", { name: "Lo que quedó" })).not.toBeInTheDocument();
});
