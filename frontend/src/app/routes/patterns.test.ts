import { expect, it } from "vitest";
import { routes } from ".";
import { patternsOf } from "./patterns";

it("joins each route's path to those around it", () => {
  const tree = [
    { path: "/login" },
    {
      children: [
        {
          path: "/casa",
          children: [{ index: true as const }, { path: "cuarto/:id" }, { path: "*" }],
        },
      ],
    },
  ];
  expect(patternsOf(tree)).toEqual(["/login", "/casa", "/casa/cuarto/:id", "/casa/*"]);
});

it("knows the application's own routes, and leaves the rest to the server", () => {
  const patterns = patternsOf(routes);
  expect(patterns).toContain("/login");
  expect(patterns).toContain("/dashboard/terapeuta/pacientes/:id");
  expect(patterns).toContain("/dashboard/paciente/*");
  expect(patterns).not.toContain("/");
  expect(patterns).not.toContain("/*");
});
