import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { at, HttpResponse, http, server } from "@/test/server";
import { LlavesCard } from "./components/LlavesCard";

const LLAVE = { id: "l1", nombre: "Mi móvil", creado: "2026-11-27T10:00:00Z", ultima_vez: null };
const OTHER_DOOR = /Tu contraseña o Google siguen abriendo tu cuenta/;

test.each([
  { totp: false, exigido: false, said: true },
  { totp: true, exigido: false, said: false },
  { totp: false, exigido: true, said: false },
])("who has a key is told whether the other door stays open: $said", async (account) => {
  const { totp, exigido, said } = account;
  server.use(
    http.get(at("/auth/mfa"), () =>
      HttpResponse.json({ totp, exigido, codigos_restantes: 0, llaves: 1 }),
    ),
    http.get(at("/auth/passkeys"), () => HttpResponse.json([LLAVE])),
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LlavesCard />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Mi móvil")).toBeVisible();
  expect(screen.queryByText(OTHER_DOOR) !== null).toBe(said);
});
