import { afterEach, expect, test, vi } from "vitest";
import { longDate } from "@/lib/formats";
import { PERFIL_PACIENTE } from "@/test/server";
import { changeOf, formOf, problemsOf } from "./paciente";

const BASE = formOf(PERFIL_PACIENTE);

afterEach(() => void vi.unstubAllEnvs());

test.each(["America/Bogota", "UTC", "Europe/Madrid", "Pacific/Kiritimati"])(
  "a date of birth is the same day to read, to edit and to send in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const form = formOf({ ...PERFIL_PACIENTE, fecha_nacimiento: "1992-03-01" });
    expect(form.fecha_nacimiento).toBe("1992-03-01");
    expect(longDate(form.fecha_nacimiento)).toBe("1 de marzo de 1992");
    expect(changeOf(form, ["fecha_nacimiento"])).toEqual({
      fecha_nacimiento: "1992-03-01T00:00:00.000Z",
    });
  },
);

test("only what changed is sent, and what was emptied is nobody's any more", () => {
  const form = { ...BASE, telefono: "", fecha_nacimiento: "", foto: { kind: "removed" } as const };
  expect(changeOf(form, ["telefono", "fecha_nacimiento", "foto"])).toEqual({
    telefono: "",
    fecha_nacimiento: null,
    foto_perfil: null,
  });
  expect(changeOf(form, [])).toEqual({});
});

test("a telephone that is typed follows the rules; one that was there is left alone", () => {
  expect(problemsOf({ ...BASE, telefono: "123" }, BASE)).toEqual({
    telefono: "El número de teléfono debe tener al menos 7 dígitos.",
  });
  const odd = { ...BASE, telefono: "ext. 12" };
  expect(problemsOf(odd, odd)).toEqual({});
  expect(problemsOf({ ...BASE, telefono: "" }, BASE)).toEqual({});
});

test("nobody is born tomorrow", () => {
  expect(problemsOf({ ...BASE, fecha_nacimiento: "2999-01-01" }, BASE)).toEqual({
    fecha_nacimiento: "La fecha no puede estar en el futuro",
  });
});
