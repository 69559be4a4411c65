import type { ReactElement } from "react";
import { isValidElement } from "react";
import { expect, test } from "vitest";
import type { Route } from "@/lib/router/router-types";
import { Confinement, Guard } from "../guards";
import { routes } from ".";

/** The doors that somebody passes on the way to a page, outermost first. */
interface Guarded {
  address: string;
  doors: ReactElement[];
}

function pagesOf(tree: readonly Route[], above: Guarded = { address: "", doors: [] }): Guarded[] {
  return tree.flatMap(({ path = "", element, children, lazy, leadsTo }) => {
    const address = path.startsWith("/") ? path : [above.address, path].filter(Boolean).join("/");
    const doors = isValidElement(element) ? [...above.doors, element] : above.doors;
    const below = children ? pagesOf(children, { address, doors }) : [];
    return !children && (lazy || leadsTo) ? [{ address, doors }] : below;
  });
}

/** Whom the doors of a page let in. */
function admitted({ doors }: Guarded): string {
  const guards = doors.filter(({ type }) => type === Guard);
  const roles = guards.map(({ props }) => (props as { only?: string }).only);
  return roles.findLast(Boolean) ?? (guards.length > 0 ? "whoever is signed in" : "everybody");
}

const pages = pagesOf(routes);

test.each(["terapeuta", "paciente"])("all of the %s's dashboard is behind their guard", (role) => {
  const theirs = pages.filter(({ address }) => address.startsWith(`/dashboard/${role}`));
  expect(theirs.length).toBeGreaterThan(10);
  expect([...new Set(theirs.map(admitted))]).toEqual([role]);
});

test("outside the dashboards two pages want somebody signed in, and the rest nobody", () => {
  const others = pages.filter(({ address }) => !address.startsWith("/dashboard/"));
  expect(new Set(others.map(admitted))).toEqual(new Set(["everybody", "whoever is signed in"]));
  const inside = others.filter((each) => admitted(each) !== "everybody");
  expect(inside.map(({ address }) => address)).toEqual(["/change-password", "/segundo-factor"]);
});

test("a password that must change confines from every page", () => {
  const free = pages.filter(({ doors }) => !doors.some(({ type }) => type === Confinement));
  expect(free).toEqual([]);
});
