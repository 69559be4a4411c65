/** Saved sessions: what their therapist reads and decides, and what of it their patient sees. */

import { toasts } from "../support/browser-session";
import { kept } from "../support/downloads";
import { goWithin } from "../support/go-within";
import { listenTo } from "../support/network";
import { type Office, type Paciente, turnsOf } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const TALK: [string, string][] = [
  ["Terapeuta", "¿Cómo has dormido esta semana?"],
  ["Nuria", "Mejor. He dormido seis horas seguidas y me siento tranquila."],
  ["Terapeuta", "¿Y la llamada con tu hermana?"],
  ["Nuria", "Le dije que no y sentí miedo, pero también alegría."],
];
/** What the citations are far behind of. */
const SILENT = Array.from({ length: 80 }, (): [string, string] => ["Terapeuta", "Ya."]);
const FILE = "Nuria-Prueba_2026-11-12_sesion-1_Psicoterapia";
const FOR_PATIENT = "Esta semana has dormido seis horas seguidas.";

test("el análisis lleva a lo que se dijo, y el paciente lee solo la versión aprobada", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const nuria = await office.newPaciente("Nuria");
  const { id } = await office.newSession(nuria, turnsOf([...SILENT, ...TALK]), {
    notas_privadas: "Cuidado con el final.",
  });
  await page.goto(`/dashboard/terapeuta/pacientes/${nuria.id}?tab=sessions&sesion=${id}`);

  await test.step("el historial dice qué tiene, y lo privado, que lo es", async () => {
    const history = page.getByRole("region", { name: "Historial de sesiones" });
    await expect(history.getByRole("link", { name: /Sesión 1/ })).toContainText(
      "con video, con transcripción",
    );
    await expect(page.getByText("Solo tú las ves")).toBeVisible();
  });

  await test.step("la sesión y su transcripción se llevan como archivos", async () => {
    const take = (item: string) =>
      kept(page, async () => {
        await page.getByRole("button", { name: "Exportar" }).click();
        await page.getByRole("menuitem", { name: item, exact: true }).click();
      });
    const film = await kept(page, () =>
      page.getByRole("button", { name: "Descargar", exact: true }).click(),
    );
    expect(film.name).toBe(`${FILE}.mp4`);
    const subtitles = await take("Como subtítulos (.vtt)");
    expect(subtitles.name).toBe(`${FILE}_transcripcion.vtt`);
    expect(subtitles.bytes).toMatch(/^WEBVTT\n/);
    const document = await take("Sesión en PDF");
    expect(document.name).toBe(`${FILE}.pdf`);
    expect(document.bytes).toMatch(/^%PDF-/);
  });

  await test.step("una sesión guardada se analiza en segundo plano", async () => {
    await page.getByRole("button", { name: "Analizar" }).click();
    await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Motor local, sin modelo generativo/)).toBeVisible();
    // That no word was found for something says nothing about the session.
    await expect(page.getByText(/no explorado|sin explorar/i)).toHaveCount(0);
  });

  await test.step("una cita reproduce su momento y lleva a su turno", async () => {
    await page
      .getByRole("button", { name: /^Ir a lo que se dijo: .*Nuria/ })
      .first()
      .click();
    const turn = page.locator("li[aria-current]");
    await expect(turn).toBeFocused();
    await expect(turn).toBeInViewport();
    await expect(page.getByRole("button", { name: "Pausar" })).toBeAttached();
  });

  await test.step("la propuesta se corrige, se ve qué cambia y se aprueba", async () => {
    await page.getByRole("tab", { name: "Versión para Nuria" }).click();
    await expect(page.getByText("Propuesta sin aprobar")).toBeVisible();
    expect((await office.session(id)).analisis_ia_paciente).toBeNull();
    await page.getByRole("button", { name: "Editar antes de aprobar" }).click();
    await page.getByRole("textbox", { name: "Versión para Nuria" }).fill(FOR_PATIENT);
    await page.getByText("Ver la diferencia con la propuesta").click();
    await expect(page.locator("ins").first()).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Aprobar", exact: true }).click();
    await expect(page.getByText("Versión aprobada")).toBeVisible();
    expect((await office.session(id)).analisis_ia_paciente).toBe(FOR_PATIENT);
  });

  await test.step("se corrigen sus datos, y al final se elimina", async () => {
    await page.getByRole("button", { name: "Editar sesión" }).click();
    await page.getByLabel("Duración en minutos").fill("75");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText(/1 h 15 min/).first()).toBeVisible();
    await page.getByRole("button", { name: "Eliminar sesión" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("su video, su transcripción y su análisis");
    await question.getByRole("button", { name: "Eliminar sesión" }).click();
    await expect(page.getByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
    expect(await office.files(nuria)).toEqual([]);
  });
});

const PARTS = ["notas", "transcripcion", "video", "analisis"] as const;
type Part = (typeof PARTS)[number];

test("el paciente ve exactamente lo que se comparte con él, y nada más", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const nuria = await office.newUser("Nuria");
  await signInAs(page, nuria.token);

  const { id } = await office.newSession(nuria, turnsOf([["Nuria", "canario-transcripcion"]]), {
    notas: "canario-notas",
    temas_importantes: "canario-notas",
    analisis_ia_paciente: "canario-analisis",
    notas_privadas: "canario-privado",
    analisis_ia: "canario-privado",
  });
  const heard = listenTo(page);

  await test.step("la lista la anuncia como nueva", async () => {
    await page.goto("/dashboard/paciente/sesiones");
    await expect(page.getByRole("link", { name: /Sesión 1.*Nueva/ })).toBeVisible();
  });

  for (const shared of [[], ["notas"], [...PARTS]] as Part[][]) {
    await test.step(shared.length > 0 ? `compartido: ${shared.join(", ")}` : "nada", async () => {
      const compartir = Object.fromEntries(PARTS.map((part) => [part, shared.includes(part)]));
      // Whatever the page was still asking for is answered, or not waited for any more.
      await page.goto("about:blank");
      await office.changeSession(id, { compartir });
      heard.beginAnew();
      await page.goto(`/dashboard/paciente/sesiones?sesion=${id}`);
      const dialog = page.getByRole("dialog", { name: "Sesión 1" });
      await expect(dialog.getByText(/^Fecha de la sesión/)).toBeVisible();

      const texts = shared.filter((part) => part !== "video").map((part) => `canario-${part}`);
      const seen = async () => new Set((await dialog.innerText()).match(/canario-\w+/g));
      await expect.poll(seen).toEqual(new Set(texts));
      await expect(dialog.getByRole("heading", { name: "Video" })).toHaveCount(
        shared.includes("video") ? 1 : 0,
      );
      await expect(
        dialog.getByText("No hay contenido adicional disponible para esta sesión."),
      ).toHaveCount(shared.length > 0 ? 0 : 1);
      const told = () => new Set(heard.words().match(/canario-\w+/g));
      await expect.poll(told).toEqual(new Set(texts));
    });
  }

  await test.step("se lleva en PDF lo que ve", async () => {
    const document = await kept(page, () =>
      page.getByRole("button", { name: "Descargar en PDF" }).click(),
    );
    expect(document.name).toBe(`${FILE}.pdf`);
    expect(document.bytes).toMatch(/^%PDF-/);
  });
});

test.describe("con una red que se pierde", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("el inicio y las sesiones del paciente se esperan, se vuelven a pedir y dicen lo que hay", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const olga = await office.newUser("Olga");
    const lista = await outage(page, "/sesiones/paciente/mis-sesiones");
    await page.clock.install();
    await signInAs(page, olga.token);

    await test.step("antes de la primera sesión", async () => {
      await page.goto("/dashboard/paciente/sesiones");
      await expect(page.getByRole("status").locator(".esq")).toHaveCount(3);
      await comesOnRetry(page, lista, {
        waiting: "Cargando sesiones...",
        failure: "Error al cargar las sesiones",
      });
      await expect(page.getByText("No tienes sesiones registradas aún")).toBeVisible();
      await looksRight(page);

      await goWithin(page, "/dashboard/paciente");
      await expect(page.getByRole("heading", { name: "Hola, Olga" })).toBeVisible();
      await expect(page.getByText("No tienes sesiones registradas aún")).toBeVisible();
      await expect(page.getByRole("heading", { name: /Próxima Cita|Última Sesión/ })).toHaveCount(
        0,
      );
    });

    await givenTwo(office, olga);

    await test.step("el inicio, con sesiones y una cita", async () => {
      await page.reload();
      await expect(page.getByText(/^Próxima Cita, mar, 15 ene 2126 a las 10:30$/)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Última Sesión" })).toBeVisible();
      await expect(page.locator(".cifras dt")).toHaveText([
        "Total Sesiones",
        "Tiempo Total",
        "Ejercicios",
        "En Terapia",
      ]);
      await expect(page.locator(".cifras")).toContainText("1 h 53 min");
      await page.getByRole("link", { name: /^Sesión 2/ }).click();
    });

    await test.step("una sesión de un tipo propio, con sus campos y tres voces", async () => {
      const dialog = page.getByRole("dialog", { name: "Sesión 2" });
      await expect(dialog.getByText("Personalizada")).toBeVisible();
      await expect(dialog.getByRole("heading", { name: "Campos Específicos" })).toBeVisible();
      await expect(dialog.getByText("La calma")).toBeVisible();
      await expect(dialog.getByText("3 voces: sesión grupal")).toBeVisible();
      await expect(dialog.getByText("La ha escrito o importado tu terapeuta.")).toBeVisible();
      await expect(dialog.getByRole("heading", { name: "Video" })).toHaveCount(0);
      await looksRight(page);
      await page.keyboard.press("Escape");
      const cards = page.getByRole("main").getByRole("listitem");
      await expect(cards).toHaveText([
        /^2Sesión 2.*12 de noviembre.* · 1 h 5 min · Círculo .*Transcripción$/,
        /^1Sesión 1Nueva.*12 de noviembre.*17:00 · 48 min · Psicoterapia.*Video.*Análisis IA$/,
      ]);
    });

    await test.step("el video se ve y se descarga", async () => {
      await page.getByRole("link", { name: /Sesión 1/ }).click();
      await expect(page.getByText("Una voz: solo tú")).toBeVisible();
      await expect(page.getByText("Lo ha escrito tu terapeuta, sin ningún motor.")).toBeVisible();
      const taken = await kept(page, () =>
        page.getByRole("link", { name: "Descargar", exact: true }).click(),
      );
      expect(taken.name).toBe("Olga-Prueba_2026-11-12_sesion-1_Psicoterapia.mp4");
      await expect(toasts(page, "Descarga iniciada")).toContainText(`Descargando ${taken.name}`);
      await looksRight(page);
    });
  });
});

/** An appointment, a session of a type of Ana's own with three voices, and before it one with its video. */
async function givenTwo(office: Office, paciente: Paciente): Promise<void> {
  const nombre = `Círculo ${paciente.id.slice(0, 8)}`;
  const compartir = { notas: true, transcripcion: true, video: true, analisis: true };
  const [tipo] = await Promise.all([
    office.newTipo({ nombre, campos: [{ nombre: "Qué se lleva", tipo: "textarea" }] }),
    office.newSession(paciente, [], {
      num_voces: 1,
      duracion_minutos: 48,
      analisis_ia_paciente: FOR_PATIENT,
      compartir,
    }),
    office.change(paciente, { proxima_cita: "2126-01-15T09:30:00Z" }),
  ]);
  await office.newSession(paciente, turnsOf(TALK), {
    numero_sesion: 2,
    tipo_sesion: null,
    tipo_sesion_id: tipo.id,
    campos_datos: { "Qué se lleva": "La calma" },
    num_voces: 3,
    duracion_minutos: 65,
    compartir: { ...compartir, video: false },
  });
}
