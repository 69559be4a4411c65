import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { PATIENT } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { enviarGuardadas } from "./model/sinEnviar";
import { momentoAt, restOf } from "./practicar/fases";
import "./practicar/PracticarDialog";
import { answerWith, ejercicio, openEjercicios, RESPIRAR } from "./testing";

const OWN = `/paciente-ejercicios/pacientes/${PATIENT.id}/ejercicios/${RESPIRAR}`;
const PASOS = {
  tipo: "pasos",
  pasos: [{ texto: "Siéntate" }, { texto: "Respira", segundos: 60 }],
} as const satisfies UnifiedEjercicio["guia"];
const BREATH = { inspirar: 4, retener: 2, espirar: 6, pausa: 0, minutos: 1 };
const RESPIRACION = { tipo: "respiracion", ...BREATH } as const;

interface Counted {
  clave: string;
  segundos?: number | null;
}

/** Answers each time that is counted, and notes it; the first `failures` are refused. */
function listen(of: UnifiedEjercicio, failures = 0): Counted[] {
  const sent: Counted[] = [];
  server.use(
    http.post(at(`${OWN}/practicas`), async ({ request }) => {
      sent.push((await request.json()) as Counted);
      if (sent.length <= failures) return problem(503, "Ahora no");
      const now = { hechas: of.hechas + 1, hechas_total: of.hechas_total + 1 };
      const when = new Date().toISOString();
      return HttpResponse.json({ ...of, ...now, ultima_practica: when }, { status: 201 });
    }),
  );
  return sent;
}

/** A screen that can be kept on: how many times that was asked for, and given back. */
function screenLock() {
  const lock = { asked: 0, released: 0 };
  const request = async () => {
    lock.asked += 1;
    const release = async () => {
      lock.released += 1;
    };
    return { release };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "wakeLock"));
  return lock;
}

test("each time is counted once in every row, said beside what is to be done, and taken back", async () => {
  const of = ejercicio({
    pauta: { veces: 3, cada: "semana", hasta: "2026-12-04", version: 1 },
    hechas: 1,
    hechas_total: 6,
  });
  answerWith({ ejercicios: [of] });
  const sent = listen(of);
  server.use(http.delete(at(`${OWN}/practicas/ultima`), () => HttpResponse.json(of)));
  const { user } = await openEjercicios();
  const row = within(await screen.findByRole("list", { name: "Lista de ejercicios" }));
  expect(row.getByText("3 veces a la semana, hasta el 4 de diciembre.")).toBeVisible();
  expect(row.getByText("Esta semana, 1 de 3.")).toBeVisible();

  await user.dblClick(row.getByRole("button", { name: /^Apuntar una vez/ }));
  expect(await row.findByText("Esta semana, 2 de 3.")).toBeVisible();
  expect(row.getByText("En total, 7 veces.")).toBeVisible();
  expect(sent).toEqual([{ clave: expect.any(String) }]);

  await user.click(row.getByRole("button", { name: /^Deshacer la última/ }));
  expect(await row.findByText("Esta semana, 1 de 3.")).toBeVisible();
});

test("one that could not be counted is tried again as the same time", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const sent = listen(ejercicio(), 1);
  const { user } = await openEjercicios();
  const count = await screen.findByRole("button", { name: /^Apuntar una vez/ });

  await user.click(count);
  expect(await screen.findByText("No se ha podido apuntar")).toBeVisible();
  await user.click(count);
  expect(await screen.findByText("Hoy, 1 vez.")).toBeVisible();

  expect(sent).toHaveLength(2);
  expect(sent[1]?.clave).toBe(sent[0]?.clave);
});

test("steps come one at a time, a reload goes on where it was, and the end is counted", async () => {
  const of = ejercicio({ guia: PASOS });
  answerWith({ ejercicios: [of] });
  const sent = listen(of);
  const first = await openEjercicios();
  await first.user.click(await screen.findByRole("link", { name: /^Practicar/ }));
  expect(await screen.findByText("Siéntate")).toHaveFocus();
  await first.user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(screen.getByText("Respira")).toHaveFocus();
  expect(screen.getByRole("timer")).toHaveTextContent("1:00");
  await first.user.click(screen.getByRole("button", { name: "Empezar el tiempo" }));
  await first.user.click(screen.getByRole("button", { name: "Pausar el tiempo" }));
  expect(screen.getByRole("button", { name: "Seguir con el tiempo" })).toBeVisible();
  first.unmount();

  const { user } = await openEjercicios(`?practicar=${RESPIRAR}`);
  expect(await screen.findByText("Paso 2 de 2")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Terminar" }));
  expect(await screen.findByText("Hecho. Hoy, 1 vez.")).toBeVisible();
  const when = { segundos: expect.any(Number), cuando: expect.any(String) };
  expect(sent).toEqual([{ clave: expect.any(String), ...when }]);
  await user.click(screen.getByRole("button", { name: "Listo" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a breath says what to do, can be held, and what it lasted is not lost by a failure", async () => {
  const of = ejercicio({ guia: RESPIRACION });
  answerWith({ ejercicios: [of] });
  const sent = listen(of, 1);
  const { user } = await openEjercicios(`?practicar=${RESPIRAR}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Practicar" }));
  await user.click(await dialog.findByRole("button", { name: "Empezar" }));
  expect(await dialog.findByText("Inspira")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Pausar" }));
  await user.click(dialog.getByRole("button", { name: "Terminar aquí" }));
  expect(await dialog.findByText("Lo has hecho, y queda guardado aquí")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Apuntarlo ahora" }));
  expect(await dialog.findByText("Hecho. Hoy, 1 vez.")).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

test("the parts of a breath follow each other, and the last one is breathed to its end", () => {
  expect(momentoAt(RESPIRACION, 0)).toEqual({ palabra: "Inspira", quedan: 4, escala: 0.5 });
  expect(momentoAt(RESPIRACION, 4_000)).toEqual({ palabra: "Mantén", quedan: 2, escala: 1 });
  expect(momentoAt(RESPIRACION, 9_000)).toEqual({ palabra: "Espira", quedan: 3, escala: 0.75 });
  expect(momentoAt(RESPIRACION, 12_000).palabra).toBe("Inspira");
  expect(restOf({ ...RESPIRACION, espirar: 7 }, 0)).toBe(65_000);
  expect(restOf(RESPIRACION, 70_000)).toBe(0);
});

test("the hour of a reminder is chosen, and withdrawn", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const sent: unknown[] = [];
  server.use(
    http.put(at(`${OWN}/recordatorio`), async ({ request }) => {
      const told = (await request.json()) as { hora: string | null };
      sent.push(told);
      return HttpResponse.json(ejercicio({ recordatorio: told.hora }));
    }),
  );
  const { user } = await openEjercicios(`?ejercicio=${RESPIRAR}`);
  const hour = await screen.findByLabelText("Recordármelo cada día a las");
  await user.type(hour, "08:30");
  await user.click(screen.getByRole("button", { name: "Guardar recordatorio" }));
  expect(await screen.findByText("Te escribiremos a las 08:30.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Quitar recordatorio" }));
  expect(await screen.findByText("Ya no te lo recordaremos")).toBeVisible();
  expect(sent).toEqual([{ hora: "08:30" }, { hora: null }]);
});

test("sound is heard in its row, and only one at a time", async () => {
  const archivo = { id: "a", key: "k", nombre: "pausa.mp3", content_type: "audio/mpeg", size: 9 };
  answerWith({ ejercicios: [ejercicio({ archivos: [archivo] })] });
  server.use(
    http.post(at("/aws-s3/download-url"), () =>
      HttpResponse.json({ download_url: "https://archivos.example/pausa.mp3" }),
    ),
  );
  const { user } = await openEjercicios();
  await user.click(await screen.findByRole("button", { name: /^Escuchar/ }));
  expect(await screen.findByLabelText("pausa.mp3")).toHaveAttribute(
    "src",
    "https://archivos.example/pausa.mp3",
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Dejar de escuchar/ }));
  expect(screen.queryByLabelText("pausa.mp3")).not.toBeInTheDocument();
});

test("what nothing leads through is practised with its words, and ended by whoever does it", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const sent = listen(ejercicio());
  const { user } = await openEjercicios(`?practicar=${RESPIRAR}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Practicar" }));
  expect(await dialog.findByText(/^Cuatro al entrar/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Ya lo he hecho" }));
  expect(await dialog.findByText("Hecho. Hoy, 1 vez.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("the screen stays on while somebody practises, and again when they come back to it", async () => {
  const lock = screenLock();
  answerWith({ ejercicios: [ejercicio({ guia: RESPIRACION })] });
  const { user } = await openEjercicios();
  await user.click(await screen.findByRole("link", { name: /^Practicar/ }));
  await screen.findByRole("button", { name: "Empezar" });
  expect(lock).toEqual({ asked: 1, released: 0 });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(lock.asked).toBe(2);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(lock.released).toBe(1));
});

test("what was practised without a network is sent once there is one, and as the same time", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const sent = listen(ejercicio(), 1);
  const { user } = await openEjercicios(`?practicar=${RESPIRAR}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Practicar" }));
  await user.click(await dialog.findByRole("button", { name: "Ya lo he hecho" }));
  expect(await dialog.findByText("Lo has hecho, y queda guardado aquí")).toBeVisible();

  expect(await enviarGuardadas(PATIENT.id)).toBe(true);
  expect(sent[1]).toEqual(sent[0]);
  expect(await enviarGuardadas(PATIENT.id)).toBe(false);
  expect(sent).toHaveLength(2);
});

test("a no of the server is said, and what it does not want is not sent again", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  server.use(http.post(at(`${OWN}/practicas`), () => problem(409, "Hoy ya has apuntado 50 veces")));
  const { user } = await openEjercicios(`?practicar=${RESPIRAR}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Practicar" }));
  await user.click(await dialog.findByRole("button", { name: "Ya lo he hecho" }));
  expect(await dialog.findByText("Hoy ya has apuntado 50 veces")).toBeVisible();
  expect(await enviarGuardadas(PATIENT.id)).toBe(false);
});
