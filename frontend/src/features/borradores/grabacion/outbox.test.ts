import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fragment } from "@/entities/grabacion/api";
import type { Grabacion } from "@/entities/grabacion/types";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { Outbox } from "./model/outbox";

const ID = "0193a1f0-0000-7000-8000-00000000000a";
const ADDRESS = at(`/grabaciones/${ID}/fragmentos/:numero`);

let sent: number[] = [];
let box: Outbox | undefined;

beforeEach(() => {
  sent = [];
});
afterEach(() => box?.end());

function fragment(numero: number): Fragment {
  return { numero, bytes: new ArrayBuffer(8), sha256: "0".repeat(64), segundos: numero * 4 };
}

function known(fragmentos: number): Partial<Grabacion> {
  return { id: ID, fragmentos };
}

/** Answers each fragment as it is told to; without a word it is taken. */
function answer(...answers: (() => Response)[]): void {
  server.use(
    http.put(ADDRESS, ({ params }) => {
      const next = answers.shift();
      if (next) return next();
      sent.push(Number(params.numero));
      return HttpResponse.json(known(sent.length));
    }),
  );
}

async function sendAll(...numeros: number[]): Promise<string[]> {
  const ways: string[] = [];
  box = new Outbox({ id: ID, onChange: () => ways.push(box?.way.kind ?? "") });
  for (const numero of numeros) await box.add(fragment(numero));
  await box.drained();
  return ways;
}

test("sends fragments in order, one at a time", async () => {
  answer();
  await sendAll(1, 2, 3);
  expect(sent).toEqual([1, 2, 3]);
});

test("a lost network is said and waited for, and nothing is skipped", async () => {
  answer(() => HttpResponse.error());
  const ways = await sendAll(1, 2);
  expect(ways).toContain("unreachable");
  expect(sent).toEqual([1, 2]);
});

test("an ended session is waited for until somebody signs in", async () => {
  localStorage.setItem("access_token", "ended");
  answer(() => problem(401, "No autenticado"));
  const ways = sendAll(1);
  await expect.poll(() => box?.way.kind).toBe("signed-out");
  expect(sent).toEqual([]);
  localStorage.setItem("access_token", "fresh");
  box?.hurry();
  expect(await ways).toContain("signed-out");
  expect(sent).toEqual([1]);
});

test("a disk that is full says so, and is tried again", async () => {
  answer(() => problem(507, "No queda espacio para guardar el archivo."));
  const ways = await sendAll(1);
  expect(ways).toContain("full");
  expect(sent).toEqual([1]);
});

test("what the server has already, from an answer that was lost, is not sent again", async () => {
  answer(() => problem(409, "La grabación ya se ha cerrado"));
  server.use(http.get(at(`/grabaciones/${ID}`), () => HttpResponse.json(known(1))));
  await sendAll(1, 2);
  expect(sent).toEqual([2]);
});

test("what the server refuses stops it, with its sentence, and stays here", async () => {
  answer(() => problem(409, "La grabación ya se ha cerrado, quizá desde otra ventana"));
  server.use(http.get(at(`/grabaciones/${ID}`), () => HttpResponse.json(known(0))));
  await expect(sendAll(1)).rejects.toThrow("quizá desde otra ventana");
  expect(box?.way.kind).toBe("refused");
  expect(box?.waiting).toBe(1);
});
