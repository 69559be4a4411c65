import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { components } from "@/api/schema";
import { FIRST_PAGE_MS } from "@/lib/useAfterFirstPage";
import { at, HttpResponse, http, server } from "@/test/server";
import { openAsTherapist } from "./testing";

type Copias = components["schemas"]["CopiasRead"];

const DAY_MS = 24 * 60 * 60_000;

function answerCopias(estado: Copias["estado"], days: number | null = null): void {
  const comprobada_en = days === null ? null : new Date(Date.now() - days * DAY_MS).toISOString();
  server.use(http.get(at("/copias"), () => HttpResponse.json({ estado, comprobada_en })));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The home, after whatever it asks for first. */
async function openHome(): Promise<void> {
  await openAsTherapist("");
  await screen.findByRole("heading", { name: "Hoy" });
  await act(() => vi.advanceTimersByTimeAsync(FIRST_PAGE_MS));
}

const DIAS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

test("the home says on which day a backup was last verified", async () => {
  answerCopias("comprobada", 2);
  await openHome();
  const day = DIAS[new Date(Date.now() - 2 * DAY_MS).getDay()];
  expect(await screen.findByText(`Última copia comprobada: ${day}.`)).toBeVisible();
});

test("one that was verified long ago is named by its date", async () => {
  answerCopias("comprobada", 40);
  await openHome();
  expect(await screen.findByText(/^Última copia comprobada: el \d+ de \p{L}+/u)).toBeVisible();
});

test.each([
  ["sin_comprobar", /ninguna comprobada todavía/],
  ["fallo", /no pudo hacerse/],
] as const)("backups of which none can be relied on (%s) are told", async (estado, says) => {
  answerCopias(estado);
  await openHome();
  expect(await screen.findByText(says)).toBeVisible();
});

test("without backups nothing is said of them", async () => {
  await openHome();
  expect(screen.queryByText(/copia/i)).not.toBeInTheDocument();
});
