import { expect, test } from "vitest";
import { countsOf } from "./model/campo-kinds";
import {
  type CampoForm,
  differs,
  EMPTY,
  formOf,
  newCampo,
  payloadOf,
  problemsOf,
  untouched,
} from "./model/tipoForm";
import { tipo } from "./testing";

function written(...campos: Partial<CampoForm>[]) {
  return { ...EMPTY, nombre: "Taller", campos: campos.map((one) => ({ ...newCampo(), ...one })) };
}

/** The sentences said of the fields, in their order. */
function said(...campos: Partial<CampoForm>[]) {
  const form = written(...campos);
  const problems = problemsOf(form);
  return form.campos.map(({ key }) => problems?.campos[key]);
}

test("a new type is offered; a new field is a short text that has to be filled in", () => {
  expect(payloadOf({ ...written({ nombre: " Sueños " }) })).toEqual({
    nombre: "Taller",
    descripcion: null,
    activo: true,
    formato_nota: "libre",
    campos: [{ nombre: "Sueños", tipo: "text", requerido: true, placeholder: null, opciones: [] }],
  });
});

test("what was read is what would be saved", () => {
  const { nombre, descripcion, activo, formato_nota, campos } = tipo();
  expect(payloadOf(formOf(tipo()))).toEqual({
    nombre,
    descripcion,
    activo,
    formato_nota,
    campos,
  });
  expect(differs(formOf(tipo()), formOf(tipo()))).toBe(false);
  expect(differs(formOf(tipo()), formOf(tipo({ activo: false })))).toBe(true);
});

test("only a list has options, and only what is written into has an example", () => {
  const campos = [
    { nombre: "A", tipo: "select", opciones: " Sí \n\n No \n" },
    { nombre: "B", tipo: "text", opciones: "Sí\nNo" },
    { nombre: "C", tipo: "checkbox", placeholder: "¿Sí?" },
  ] as const;
  const sent = payloadOf(written(...campos)).campos ?? [];
  expect(sent.map(({ opciones }) => opciones)).toEqual([["Sí", "No"], [], []]);
  expect(sent.map(({ placeholder }) => placeholder)).toEqual([null, null, null]);
});

test("each broken rule is said at its place", () => {
  expect(problemsOf({ ...EMPTY, nombre: "  " })).toMatchObject({
    nombre: "El nombre es requerido",
  });
  expect(said({ nombre: " " })).toEqual([{ nombre: "El nombre del campo es requerido" }]);
  expect(said({ nombre: "Sueño" }, { nombre: "sueño " })).toEqual([
    undefined,
    { nombre: "Dos campos no pueden tener el mismo nombre" },
  ]);
  expect(said({ nombre: "A", tipo: "select", opciones: " \n" })).toEqual([
    { opciones: "El campo «A» necesita al menos una opción" },
  ]);
  expect(said({ nombre: "A", tipo: "select", opciones: "Sí\nsí " })).toEqual([
    { opciones: "Las opciones del campo «A» se repiten" },
  ]);
  const many = Array.from({ length: 101 }, (_, place) => place).join("\n");
  expect(said({ nombre: "A", tipo: "select", opciones: many })).toEqual([
    { opciones: "La lista es demasiado larga" },
  ]);
});

test.each(["x", "🌊", "ב", "é"])(
  "a name of 200 times %s is taken whole, and not one more",
  (one) => {
    const name = one.repeat(200);
    const form = { ...written({ nombre: name, placeholder: name }), nombre: name };
    expect(problemsOf(form)).toBeNull();
    expect(payloadOf(form)).toMatchObject({ nombre: name, campos: [{ nombre: name }] });
    expect(problemsOf({ ...EMPTY, nombre: name + one })?.nombre).toBe(
      "El texto es demasiado largo",
    );
  },
);

test("a problem goes when its place is touched, and the others stay", () => {
  const before = { ...written({}, {}), nombre: "" };
  const problems = problemsOf(before);
  if (!problems) throw new Error("nothing is wrong");
  const [first, second] = before.campos as [CampoForm, CampoForm];
  const now = { ...before, nombre: "Taller", campos: [{ ...first, nombre: "A" }, second] };
  expect(untouched(problems, before, now)).toEqual({
    campos: { [second.key]: { nombre: "El nombre del campo es requerido" } },
  });
});

test("fields are counted by their kind", () => {
  expect(countsOf([...tipo().campos, { tipo: "textarea" }])).toEqual([
    "2 textos largos",
    "1 número",
    "1 lista",
    "1 sí o no",
  ]);
});
