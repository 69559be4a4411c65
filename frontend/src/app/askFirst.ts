import type { QueryClient } from "@tanstack/react-query";
import { makeQueryClient } from "@/api/query-client";
import { getSession } from "@/entities/cuenta/session";
import type { Role } from "@/entities/cuenta/storage";

/** What was asked for a page that has not been drawn yet, and for whom. */
let asked: { person: string; queries: QueryClient } | null = null;

/** Asks for what a page of `role` shows, so that whoever opens it first sees it drawn once, and whole. */
export async function askFirst(
  role: Role,
  ask: (queries: QueryClient) => readonly Promise<void>[],
): Promise<void> {
  const session = getSession();
  if (session.status !== "authenticated" || session.user.role !== role) return;
  if (session.mustChangePassword || session.mfaRequired) return;
  const queries = makeQueryClient();
  asked = { person: session.user.id, queries };
  await Promise.all(ask(queries));
}

/** The cache that a person's pages begin with. */
export function firstQueries(person: string): QueryClient {
  return asked?.person === person ? asked.queries : makeQueryClient();
}

/** The pages are drawn: whoever comes next, and be it the same person, begins with nothing. */
export function forgetFirstQueries(): void {
  asked = null;
}
