import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { memoryRouter } from "@/test/router";
import { useChangeAddress } from "./address";
import { RouterView } from "./router/RouterView";

test("two changes before the page is drawn again are both kept", async () => {
  let change: ReturnType<typeof useChangeAddress> = () => {};
  function Place() {
    change = useChangeAddress();
    return null;
  }
  const router = memoryRouter([{ path: "/", element: <Place /> }]);
  render(<RouterView router={router} />);

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
