import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PacienteEjercicioRead, PacienteModuloRead } from "@/entities/ejercicio/types";
import type { PacienteResumen } from "@/entities/paciente/types";
import { answerList, card } from "@/features/pacientes/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  A,
  answerBank,
  LUCIA,
  MARTA,
  MODULO_ID,
  modulo,
  openBanco,
  openModulos,
  put,
  withEjercicio,
  withModulo,
} from "../testingModulos";

const failure = () => new HttpResponse(null, { status: 500 });
const gone = () => new HttpResponse(null, { status: 204 });

async function openAsignarModulo(...asignados: PacienteModuloRead[]) {
  answerBank({ modulos: [modulo()], asignados });
  const opened = await openModulos(`&modulo=${MODULO_ID}&modo=asignar`);
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

async function openAsignarEjercicio(...asignados: PacienteEjercicioRead[]) {
  answerBank({ ejercicios: [A] });
  server.use(
    http.get(at(`/paciente-ejercicios/ejercicio/${A.id}`), () => HttpResponse.json(asignados)),
  );
  const opened = await openBanco(`?ejercicio=${A.id}&modo=asignar`);
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

/** Hears to whom the module is given; answers as `answer` says. */
function listen(answer: (pacienteId: string) => Response | undefined = () => undefined) {
  const given: unknown[] = [];
  server.use(
    http.post(at("/paciente-modulos/"), async ({ request }) => {
      const sent = (await request.json()) as { paciente_id: string };
      given.push(sent);
      return answer(sent.paciente_id) ?? HttpResponse.json(withModulo(LUCIA), { status: 201 });
    }),
  );
  return given;
}

test("a module is given to several at once, found by their names, and only once", async () => {
  answerList(LUCIA, MARTA);
  const given = listen();
  const { user, dialog } = await openAsignarModulo();
  expect(await dialog.findByText("Todavía no lo tiene nadie.")).toBeVisible();
  const act = await dialog.findByRole("button", { name: "Asignar" });
  expect(act).toBeDisabled();

  await put(user, dialog.getByRole("searchbox"), "lucia");
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
  await user.click(dialog.getByRole("checkbox", { name: "Lucía Ferrer Aldana" }));
  await user.clear(dialog.getByRole("searchbox"));
  await user.click(dialog.getByRole("checkbox", { name: "Marta Gil" }));
  expect(dialog.getByText("Elegiste a Lucía Ferrer Aldana, Marta Gil.")).toBeVisible();

  answerBank({ modulos: [modulo()], asignados: [withModulo(LUCIA), withModulo(MARTA)] });
  await user.dblClick(dialog.getByRole("button", { name: "Asignar a 2 pacientes" }));
  expect(await screen.findByText("Módulo asignado")).toBeVisible();
  expect(given).toEqual([
    { paciente_id: LUCIA.id, modulo_id: MODULO_ID },
    { paciente_id: MARTA.id, modulo_id: MODULO_ID },
  ]);
  expect(await dialog.findByText("Lo tienen 2 pacientes")).toBeVisible();
  expect(dialog.getByText("Todos tus pacientes lo tienen ya.")).toBeVisible();
});

test("who had it already is said; who was not reached stays chosen", async () => {
  answerList(LUCIA, MARTA);
  listen((id) => (id === LUCIA.id ? problem(409, "Ya está asignado") : failure()));
  const { user, dialog } = await openAsignarModulo();
  await user.click(await dialog.findByRole("checkbox", { name: "Lucía Ferrer Aldana" }));
  await user.click(dialog.getByRole("checkbox", { name: "Marta Gil" }));
  await user.click(dialog.getByRole("button", { name: "Asignar a 2 pacientes" }));
  expect(await screen.findByText("Ya está asignado")).toBeVisible();
  expect(screen.getByText("Error al asignar el módulo")).toBeVisible();
  expect(screen.getByText(/No llegó a Marta Gil/)).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: "Marta Gil" })).toBeChecked();
  expect(dialog.getByRole("checkbox", { name: "Lucía Ferrer Aldana" })).not.toBeChecked();
});

test("who has it is said with their progress, and is not offered again", async () => {
  answerList(LUCIA, MARTA);
  const { user, dialog } = await openAsignarModulo(withModulo(LUCIA, 2));
  expect(await dialog.findByText("Lo tiene 1 paciente")).toBeVisible();
  expect(dialog.getByText("Desde el 12 nov 2026 · 2 de 3 completados")).toBeVisible();
  expect((await dialog.findAllByRole("checkbox")).length).toBe(1);
  await put(user, dialog.getByRole("searchbox"), "lucía");
  expect(dialog.getByText("Lucía Ferrer Aldana ya lo tiene.")).toBeVisible();
  await put(user, dialog.getByRole("searchbox"), "zz");
  expect(dialog.getByText("Nadie se llama así: «lucíazz».")).toBeVisible();
});

test("a module is taken back after saying what stays, once", async () => {
  answerList(LUCIA);
  let taken = 0;
  server.use(
    http.delete(at(`/paciente-modulos/paciente/${LUCIA.id}/modulo/${MODULO_ID}`), () => {
      taken += 1;
      answerBank({ modulos: [modulo()] });
      return gone();
    }),
  );
  const { user, dialog } = await openAsignarModulo(withModulo(LUCIA, 2));
  await user.click(await dialog.findByRole("button", { name: "Desasignar a Lucía Ferrer Aldana" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/Lo que haya completado y escrito se conserva/)).toBeVisible();
  await user.dblClick(question.getByRole("button", { name: "Desasignar" }));
  expect(await screen.findByText("Módulo desasignado")).toBeVisible();
  expect(await dialog.findByText("Todavía no lo tiene nadie.")).toBeVisible();
  expect(taken).toBe(1);
});

test("an exercise says who completed it; taking it back can fail, or be done already", async () => {
  answerList(LUCIA, MARTA);
  const path = at(`/paciente-ejercicios/paciente/${LUCIA.id}/ejercicio/${A.id}`);
  server.use(http.delete(path, failure));
  const { user, dialog } = await openAsignarEjercicio(
    withEjercicio(LUCIA, true),
    withEjercicio(MARTA),
  );
  expect(await dialog.findByText(/Completado el 18 nov 2026/)).toBeVisible();
  expect(dialog.getByText(/Sin completar/)).toBeVisible();
  const act = dialog.getByRole("button", { name: "Desasignar a Lucía Ferrer Aldana" });
  await user.click(act);
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/salvo que también lo tenga en un módulo/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Desasignar" }));
  expect(await screen.findByText("Error al desasignar")).toBeVisible();
  expect(screen.getByText("No se pudo desasignar el ejercicio del paciente")).toBeVisible();

  server.use(http.delete(path, () => problem(404, "No encontrado")));
  await user.click(act);
  await user.click(await screen.findByRole("button", { name: "Desasignar" }));
  expect(await screen.findByText("Ejercicio desasignado")).toBeVisible();
});

test("a module that cannot be taken back says so in its own words", async () => {
  answerList(LUCIA);
  server.use(
    http.delete(at(`/paciente-modulos/paciente/${LUCIA.id}/modulo/${MODULO_ID}`), failure),
  );
  const { user, dialog } = await openAsignarModulo(withModulo(LUCIA));
  await user.click(await dialog.findByRole("button", { name: "Desasignar a Lucía Ferrer Aldana" }));
  await user.click(await screen.findByRole("button", { name: "Desasignar" }));
  expect(await screen.findByText("Error al desasignar el módulo")).toBeVisible();
  expect(screen.getByText("No se pudo desasignar el módulo del paciente")).toBeVisible();
});

test("a practice without patients has nobody to give it to, and says so", async () => {
  answerList();
  const { dialog } = await openAsignarModulo();
  expect(await dialog.findByText("No tienes pacientes registrados.")).toBeVisible();
});

test("patients that fail can be asked for again", async () => {
  answerList(LUCIA);
  server.use(http.get(at("/pacientes/"), () => problem(400, "No"), { once: true }));
  const { user, dialog } = await openAsignarModulo();
  const sentence = "No se pudieron cargar los pacientes. Por favor, intenta de nuevo.";
  expect(await dialog.findByText(sentence)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Reintentar" }));
  expect(await dialog.findByRole("checkbox", { name: "Lucía Ferrer Aldana" })).toBeVisible();
});

test("of two thousand patients a hundred are drawn, and a few letters find anybody", async () => {
  answerList(...Array.from({ length: 2000 }, (_, number) => somebody(number)));
  const { user, dialog } = await openAsignarModulo();
  expect(await dialog.findByText(/Se ven 100 de 2000/)).toBeVisible();
  expect(dialog.getAllByRole("checkbox")).toHaveLength(100);
  await user.click(dialog.getByRole("searchbox"));
  await user.paste("nº 1999");
  await waitFor(() => expect(dialog.getAllByRole("checkbox")).toHaveLength(1));
});

function somebody(number: number): PacienteResumen {
  return card({ id: `id-${number}`, nombre: "Persona", apellido: `nº ${number}` });
}
