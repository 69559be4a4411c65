import { expect, it } from "vitest";
import { routes } from ".";
import { addressesOf } from "./addresses";
import { page } from "./page";

const Nothing = () => null;
const screen = (name: string) => page(async () => ({ [name]: Nothing }), name);

it("joins each route's path and code to those around it", () => {
  const tree = [
    { path: "/login", lazy: screen("LoginPage") },
    {
      lazy: screen("House"),
      children: [
        {
          path: "/casa",
          children: [
            { index: true as const, lazy: screen("HallPage") },
            { path: "cuarto/:id" },
            { path: "entrada", leadsTo: "/casa" },
            { path: "*" },
          ],
        },
      ],
    },
  ];
  expect(addressesOf(tree)).toEqual([
    { pattern: "/login", screens: ["LoginPage"] },
    { pattern: "/casa", screens: ["House", "HallPage"] },
    { pattern: "/casa/cuarto/:id", screens: ["House"] },
    { pattern: "/casa/entrada", screens: ["House", "HallPage"], leadsTo: "/casa" },
    { pattern: "/casa/*", screens: ["House"] },
  ]);
});

it("knows the application's own routes, and leaves the rest to the server", () => {
  const patterns = addressesOf(routes).map(({ pattern }) => pattern);
  expect(patterns).toContain("/login");
  expect(patterns).toContain("/dashboard/terapeuta/pacientes/:id");
  expect(patterns).toContain("/dashboard/paciente/*");
  expect(patterns).not.toContain("/");
  expect(patterns).not.toContain("/*");
});
