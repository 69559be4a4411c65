import { beforeEach, expect, test } from "vitest";
import { at, HttpResponse, http, server } from "@/test/server";
import { BACKGROUND } from "./background";
import { api } from "./client";
import { askEarly } from "./early-calls";

const ME = "/api/v1/auth/me";
let calls: (string | null)[] = [];
/** What the server answers to each call, in turn; the last one to all that follow. */
let statuses: number[] = [];

beforeEach(() => {
  calls = [];
  statuses = [200];
  localStorage.setItem("access_token", "token-1");
  server.use(
    http.get(at("/auth/me"), ({ request }) => {
      calls.push(request.headers.get("Authorization"));
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return HttpResponse.json({ name: `answer ${calls.length}` }, { status });
    }),
  );
});

const me = async (headers?: Record<string, string>) => (await api.GET(ME, { headers })).data?.name;

test("what was asked early is answered with that, once", async () => {
  askEarly([ME]);
  expect(await me()).toBe("answer 1");
  expect(await me()).toBe("answer 2");
  expect(calls).toEqual(["Bearer token-1", "Bearer token-1"]);
});

test("nobody is answered with what another asked, nor a call that nobody makes", async () => {
  askEarly([ME]);
  expect(await me(BACKGROUND)).toBe("answer 2");
  localStorage.setItem("access_token", "token-2");
  expect(await me()).toBe("answer 3");
  expect(calls.at(-1)).toBe("Bearer token-2");
});

test("what was refused early is asked again", async () => {
  statuses = [409, 200];
  askEarly([ME]);
  expect(await me()).toBe("answer 2");
});

test("after a change nothing is answered with what was asked before it", async () => {
  server.use(http.post(at("/invitations/send"), () => HttpResponse.json({})));
  askEarly([ME]);
  await api.POST("/api/v1/invitations/send", { body: { email: "marta@consulta.example" } });
  expect(await me()).toBe("answer 2");
});
