import { afterAll, describe, expect, test } from "vitest";
import { paciente } from "@/features/pacientes/testing";
import { fromLocal, toLocal } from "../citas";
import { changesOf, formOf } from "./paciente-edicion";

const zone = process.env.TZ;
afterAll(() => {
  process.env.TZ = zone;
});

const APPOINTMENTS = { "America/Bogota": "11:30", UTC: "16:30", "Europe/Madrid": "17:30" };

describe.each(Object.entries(APPOINTMENTS))("in %s", (timeZone, clock) => {
  test("a day is the day that was typed", () => {
    process.env.TZ = timeZone;
    const read = paciente({ fecha_nacimiento: "1992-03-01", fecha_ingreso: "2026-01-01" });
    const form = formOf(read);
    expect([form.fecha_nacimiento, form.fecha_ingreso]).toEqual(["1992-03-01", "2026-01-01"]);

    const typed = { ...form, fecha_nacimiento: "1991-12-31", fecha_ingreso: "2025-12-31" };
    expect(changesOf(read, typed, ["fecha_nacimiento", "fecha_ingreso"])).toEqual({
      fecha_nacimiento: "1991-12-31",
      fecha_ingreso: "2025-12-31",
    });
  });

  test("an appointment is typed in the reader's clock and stays the same moment", () => {
    process.env.TZ = timeZone;
    const read = paciente({ proxima_cita: "2026-11-24T16:30:00Z" });
    const form = formOf(read);
    expect(form.proxima_cita).toBe(`2026-11-24T${clock}`);
    expect(fromLocal(form.proxima_cita)).toBe("2026-11-24T16:30:00.000Z");
    expect(changesOf(read, form, ["proxima_cita"])).toEqual({});
    expect(toLocal("2026-01-01T00:15:00Z").endsWith(":15")).toBe(true);
  });
});

test("an age that is computed is neither shown to be edited nor sent", () => {
  const read = paciente({ fecha_nacimiento: "1992-03-01", edad: 34 });
  expect(formOf(read).edad).toBe("");
  const typed = { ...formOf(read), edad: "40" };
  expect(changesOf(read, typed, ["fecha_nacimiento", "edad"])).toEqual({});
});
