import { expect, test } from "vitest";
import { destinationAfterLogin } from "./destinations";

test.each([
  ["/dashboard/paciente/sesiones?sesion=1#final", "/dashboard/paciente/sesiones?sesion=1#final"],
  ["/dashboard/paciente", "/dashboard/paciente"],
  ["/dashboard/paciente?tab=2", "/dashboard/paciente?tab=2"],
  ["/change-password", "/change-password"],
  ["/dashboard/terapeuta/pacientes", "/dashboard/paciente"],
  ["/dashboard/pacientes", "/dashboard/paciente"],
  ["//otra.example.org/dashboard/paciente/", "/dashboard/paciente"],
  ["https://otra.example.org/dashboard/paciente/", "/dashboard/paciente"],
  ["/login", "/dashboard/paciente"],
  ["", "/dashboard/paciente"],
])("a patient who wanted %s goes to %s", (from, destination) => {
  expect(destinationAfterLogin("paciente", { from })).toBe(destination);
});

test.each([null, undefined, {}, { from: 7 }, "text"])("no place in %j leads home", (state) => {
  expect(destinationAfterLogin("terapeuta", state)).toBe("/dashboard/terapeuta");
});
