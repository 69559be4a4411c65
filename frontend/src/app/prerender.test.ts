import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addresses, renderFrame } from "./prerender";

test.each(addresses.map((address) => [address.pattern, address] as const))(
  "%s is waited for inside its frame, with nothing that the policy refuses",
  (pattern, address) => {
    const html = renderFrame(address);
    expect(html).not.toMatch(/ style=|<script| on\w+=/);
    document.body.innerHTML = html;
    expect(screen.getByRole("status")).toHaveTextContent("Cargando...");
    const links = screen.queryAllByRole("navigation", { name: /Principal/ });
    expect(links.length > 0).toBe(pattern.startsWith("/dashboard"));
  },
);
