import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useRefusal } from "./model/useRefusal";
import type { Problem } from "./model/validation";

const BOTH: Problem = { sentence: "Faltan dos", fields: { notas: "Notas", temas: "Temas" } };
const ONE: Problem = { sentence: "Falta uno", fields: { temas: "Temas" } };
const OTHER: Problem = { sentence: "Otro tipo", fields: { intencion: "Intención" } };
const NO_TYPE: Problem = { sentence: "Elige un tipo", fields: {} };

function begin(found: Problem | null) {
  const hook = renderHook(
    (form: { found: Problem | null; content: unknown }) => useRefusal(form.found, form.content),
    { initialProps: { found, content: { notas: "" } } },
  );
  return {
    refusal: () => hook.result.current,
    write: (now: Problem | null, notas = "") => hook.rerender({ found: now, content: { notas } }),
  };
}

test("nothing is wrong before a try; then each problem stays as long as it is one", () => {
  const { refusal, write } = begin(BOTH);
  expect(refusal()).toMatchObject({ sentence: null, problems: {} });
  act(() => void refusal().tryAgain());
  expect(refusal()).toMatchObject({ sentence: "Faltan dos", problems: BOTH.fields });
  write(ONE);
  expect(refusal()).toMatchObject({ sentence: "Falta uno", problems: ONE.fields });
  write(null);
  expect(refusal()).toMatchObject({ sentence: null, problems: {} });
});

test("what nobody tried to save yet is not asked for", () => {
  const { refusal, write } = begin(BOTH);
  act(() => void refusal().tryAgain());
  write(OTHER);
  expect(refusal()).toMatchObject({ sentence: null, problems: {} });
});

test("a refusal that no field explains stays until it is mended", () => {
  const { refusal, write } = begin(NO_TYPE);
  act(() => void refusal().tryAgain());
  expect(refusal().sentence).toBe("Elige un tipo");
  write(ONE);
  expect(refusal().sentence).toBeNull();
});

test("a save that failed is said until something else is written, or it is tried again", () => {
  const { refusal, write } = begin(null);
  act(() => refusal().fail("Error de conexión"));
  write(null);
  expect(refusal().sentence).toBe("Error de conexión");
  write(null, "Más");
  expect(refusal().sentence).toBeNull();
  act(() => refusal().fail("Error de conexión"));
  expect(refusal().sentence).toBe("Error de conexión");
  act(() => void refusal().tryAgain());
  expect(refusal().sentence).toBeNull();
});

test("what is written while the answer is on its way does not hide that it failed", () => {
  const { refusal, write } = begin(null);
  const { fail } = refusal();
  write(null, "Mientras");
  act(() => fail("Error de conexión"));
  expect(refusal().sentence).toBe("Error de conexión");
});
