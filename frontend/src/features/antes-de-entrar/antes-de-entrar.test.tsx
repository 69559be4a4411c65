import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openAsTherapist, paciente } from "@/features/pacientes/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import type { AntesDeEntrar } from "./types";

const ID = paciente().id;
const LAST = "0193a1f0-0000-7000-8000-0000000000a1";
const OLD = "0193a1f0-0000-7000-8000-0000000000a0";
const NOTHING: AntesDeEntrar = {
  cita: null,
  ultima_sesion: null,
  acuerdos: [],
  abierto: [],
  sin_retomar: [],
  personas: [],
  ejercicios: [],
  diario: [],
  recados: [],
  practicados: [],
  medidas: [],
  alertas: [],
};
const said = (cita: string, sesion_id: string | null = null) => ({
  segmento: 3,
  cita,
  inicio: 722.4,
  sesion_id,
});
const statement = (texto: string, sesion_id: string | null = null) => ({
  texto,
  etiqueta: null,
  evidencias: [said(texto, sesion_id)],
  respaldada: true,
  sesion_id,
  numero_sesion: sesion_id ? 7 : null,
});
const FULL: AntesDeEntrar = {
  ...NOTHING,
  ultima_sesion: {
    id: LAST,
    numero_sesion: 12,
    fecha: "2026-11-12T16:00:00Z",
    lineas: [statement("Habló de su hermana.")],
  },
  acuerdos: [
    {
      ...statement("Llamar a su hermana.", OLD),
      quien: "paciente",
      para: "el martes",
      hecho: true,
    },
  ],
  sin_retomar: [{ ...statement("Dormir mal.", OLD), etiqueta: "Sueño e insomnio" }],
  personas: [{ nombre: "Vero", relacion: "hermana", evidencias: [said("Mi hermana Vero")] }],
};

async function open(data: AntesDeEntrar | null) {
  server.use(
    http.get(at(`/pacientes/unified/${ID}`), () => HttpResponse.json(paciente())),
    http.get(at("/ai-agent/alertas"), () => HttpResponse.json([])),
    http.get(at(`/pacientes/${ID}/antes-de-entrar`), () =>
      data ? HttpResponse.json(data) : problem(500, "No se puede leer ahora"),
    ),
  );
  await openAsTherapist(`/${ID}/antes-de-entrar`);
}

test("each line leads to the moment of its words, in whichever session they were said", async () => {
  await open(FULL);
  const last = await screen.findByRole("region", { name: /La última sesión, 12 de noviembre/ });
  expect(within(last).getByText("Habló de su hermana.")).toBeVisible();
  expect(within(last).getByRole("link", { name: /«Habló de su hermana.»/ })).toHaveAttribute(
    "href",
    `/dashboard/terapeuta/pacientes/${ID}?tab=sessions&sesion=${LAST}&t=722`,
  );

  const agreed = screen.getByRole("region", { name: "Lo acordado" });
  expect(agreed).toHaveTextContent("Paciente, el martes");
  expect(agreed).toHaveTextContent("Contó que lo hizo");
  expect(agreed).toHaveTextContent("Sesión 7");
  expect(within(agreed).getByRole("link").getAttribute("href")).toContain(`sesion=${OLD}`);

  const untouched = screen.getByRole("region", { name: /Sin retomar/ });
  expect(untouched).toHaveTextContent("Sueño e insomnio. «Dormir mal.»");
  expect(screen.getByRole("region", { name: /Personas/ })).toHaveTextContent("Verohermana");
  expect(screen.queryByRole("region", { name: "Quedó abierto" })).not.toBeInTheDocument();
});

test("a number stands with its published band, and one of parts with those of its parts", async () => {
  const fuente = "Lovibond y Lovibond (1995)";
  await open({
    ...FULL,
    medidas: [
      {
        medida_id: "0193a1f0-0000-7000-8000-0000000000c1",
        instrumento: "dass-21",
        nombre: "DASS-21",
        fecha: "2026-11-12T16:00:00Z",
        puntuacion: 42,
        subescalas: { depresion: 14, ansiedad: 16 },
        banda: null,
        bandas: {
          depresion: { nombre: "moderada", fuente },
          ansiedad: { nombre: "grave", fuente },
        },
        cambio: { puntos: -6, fiable: null, recuperado: null },
      },
    ],
  });
  const medidas = within(await screen.findByRole("region", { name: "Medidas" }));
  const [line] = medidas.getAllByRole("listitem");
  expect(line).toHaveTextContent(
    "DASS-21: 42Depresión 14, moderadaAnsiedad 16, grave−6 puntos12 de noviembre. Banda: Lovibond y Lovibond (1995)",
  );
});

test("before the first session it says so, and where to go", async () => {
  await open(NOTHING);
  expect(await screen.findByRole("heading", { name: "Todavía no hay sesiones" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Abrir su ficha" })).toHaveLength(1);
});

test("what cannot be read says why, and can be tried again", async () => {
  await open(null);
  expect(await screen.findByText("No se puede leer ahora")).toBeVisible();
  server.use(http.get(at(`/pacientes/${ID}/antes-de-entrar`), () => HttpResponse.json(FULL)));
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Habló de su hermana.")).toBeVisible();
});

test("it is printed as it stands", async () => {
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
  await open(FULL);
  await userEvent.click(await screen.findByRole("button", { name: "Imprimir" }));
  expect(print).toHaveBeenCalledOnce();
});
