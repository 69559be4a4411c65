import { expect, test } from "vitest";
import { memoryRouter } from "@/test/router";
import type { Held } from "./leave-guard";
import type { Route, Screen } from "./router-types";

const Nothing = () => null;

/** A route whose code comes when it is told to. */
function slow(path: string) {
  let come: (screen: Screen) => void = () => undefined;
  const code = new Promise<Screen>((resolve) => {
    come = resolve;
  });
  const route: Route = { path, lazy: () => code };
  return { route, come: () => come({ Component: Nothing }) };
}

const PLACES: Route[] = ["/a", "/b", "/c"].map((path) => ({ path, element: null }));

test("the address changes with the page, and of two moves the last one counts", async () => {
  const [first, second] = [slow("/lento"), slow("/otro")];
  const router = memoryRouter([...PLACES, first.route, second.route], "/a");
  const left = router.navigate("/lento");
  const arrived = router.navigate("/otro");
  expect(router.state.location.pathname).toBe("/a");
  expect(router.state.opening?.pathname).toBe("/otro");

  second.come();
  await arrived;
  first.come();
  await left;
  expect(router.state.location.pathname).toBe("/otro");
  expect(router.state.opening).toBeNull();
});

test.each([
  ["back", -1, "/a"],
  ["forward", 1, "/c"],
])(
  "going %s is held back where it was, and goes on when that is the answer",
  async (_, delta, there) => {
    const router = memoryRouter(PLACES, "/a");
    await router.navigate("/b");
    await router.navigate("/c");
    await router.navigate(-1);
    const asked: (Held | null)[] = [];
    const end = router.ask({ holds: () => true, show: (held) => asked.push(held) });

    await router.navigate(delta);
    expect(router.state.location.pathname).toBe("/b");
    asked.at(-1)?.stay();
    expect(asked.at(-1)).toBeNull();

    await router.navigate(delta);
    asked.at(-1)?.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(router.state.location.pathname).toBe(there);
    expect(asked.at(-1)).toBeNull();
    end();
  },
);

test.each([
  ["from elsewhere", "/a"],
  ["as the first of all", "/puerta"],
])("who comes %s to what leads on is there, and 'back' passes it by", async (_, first) => {
  const router = memoryRouter([...PLACES, { path: "/puerta", leadsTo: "/c" }], "/b", first);
  await router.navigate("/puerta");
  expect(router.state.location.pathname).toBe("/c");
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe(first === "/a" ? "/a" : "/c");
});

test("code that the server does not have is a failure of its route, and is asked for anew", async () => {
  const answers = [() => Promise.reject(new Error("gone")), async () => ({ Component: Nothing })];
  const broken: Route = { path: "/roto", lazy: () => (answers.shift() ?? Promise.reject)() };
  const router = memoryRouter([...PLACES, broken], "/a");
  await router.navigate("/roto");
  expect(router.state).toMatchObject({ failure: { route: broken }, opening: null });
  await router.navigate("/a");
  await router.navigate("/roto");
  expect(router.state.failure).toBeNull();
});
