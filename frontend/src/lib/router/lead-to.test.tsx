import { act, render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { memoryRouter } from "@/test/router";
import { LeadTo } from "./LeadTo";
import { RouterView } from "./RouterView";
import type { Route, Screen } from "./router-types";

test("who comes again before the next page is here is led on again", async () => {
  const home: Route = { path: "/inicio", lazy: () => new Promise<Screen>(() => undefined) };
  const router = memoryRouter([{ path: "/paso", element: <LeadTo to="/inicio" /> }, home], "/paso");
  render(<RouterView router={router} />);
  await waitFor(() => expect(router.state.opening?.pathname).toBe("/inicio"));

  await act(() => router.navigate("/paso"));

  await waitFor(() => expect(router.state.opening?.pathname).toBe("/inicio"));
});
