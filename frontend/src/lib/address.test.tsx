import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useChangeAddress } from "./address";

test("two changes before the page is drawn again are both kept", async () => {
  let change: ReturnType<typeof useChangeAddress> = () => {};
  function Place() {
    change = useChangeAddress();
    return null;
  }
  const router = createMemoryRouter([{ path: "/", element: <Place /> }]);
  render(<RouterProvider router={router} />);

  const put = (name: string) => (now: URLSearchParams) => {
    now.set(name, "1");
    return now;
  };
  const { search } = router.state.location;
  await act(async () => {
    const drawn = change;
    drawn(put("modulo"), {});
    drawn(put("search"), { replace: true });
  });
  expect(search).toBe("");
  expect(router.state.location.search).toBe("?modulo=1&search=1");
});
