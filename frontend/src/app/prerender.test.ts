import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addresses, renderFrame } from "./prerender";

test.each(["/dashboard/terapeuta", "/dashboard/terapeuta/pacientes"])(
  "%s says what it is before any code is here",
  (pattern) => {
    const address = addresses.find((each) => each.pattern === pattern);
    if (!address) throw new Error(`no address is ${pattern}`);
    document.body.innerHTML = renderFrame(address);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Mis pacientes");
    expect(screen.getAllByRole("link", { current: "page" }).length).toBeGreaterThan(0);
  },
);

test.each(addresses.map((address) => [address.pattern, address] as const))(
  "%s is waited for inside its frame, with nothing that the policy refuses",
  (pattern, address) => {
    const html = renderFrame(address);
    expect(html).not.toMatch(/ style=|<script| on\w+=/);
    document.body.innerHTML = html;
    expect(screen.getByRole("status")).toHaveTextContent(/Cargando .*\.\.\.|Cargando\.\.\./);
    const links = screen.queryAllByRole("navigation", { name: /Principal/ });
    expect(links.length > 0).toBe(pattern.startsWith("/dashboard"));
    // Links lead on without code; a button would be pressed in vain.
    for (const button of screen.queryAllByRole("button")) expect(button).toBeDisabled();
  },
);
