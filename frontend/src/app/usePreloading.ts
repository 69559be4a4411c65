import { useEffect } from "react";
import { useSession } from "@/entities/cuenta/session";
import type { Role } from "@/entities/cuenta/storage";
import { laterCode, nextLaterCode } from "@/lib/code-loading";
import type { Route } from "@/lib/router/router-types";
import { FIRST_PAGE_MS } from "@/lib/useAfterFirstPage";
import { paciente } from "./routes/paciente";
import { terapeuta } from "./routes/terapeuta";

const ROOMS: Record<Role, Route> = { paciente, terapeuta };
/** Between two files where a browser cannot tell that it is idle. */
const BREATH_MS = 300;

/**
 * Fetches the code of the rooms of whoever is here, one file after another, while nothing else is to do: a
 * room that is opened without a network is there. Not for those who ask their browser to save data.
 */
export function usePreloading(): void {
  const session = useSession();
  const role = session.status === "authenticated" ? session.user.role : null;
  useEffect(() => {
    if (role === null || savesData()) return undefined;
    for (const load of pagesOf(ROOMS[role])) laterCode(load);
    let wanted = true;
    const next = () => {
      const load = wanted ? nextLaterCode() : undefined;
      // What cannot be had says so where it is wanted.
      if (load)
        void load()
          .catch(() => undefined)
          .then(() => whenIdle(next));
    };
    const timer = setTimeout(() => whenIdle(next), FIRST_PAGE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [role]);
}

function pagesOf({ lazy, children = [] }: Route): (() => Promise<unknown>)[] {
  const own = lazy ? [lazy] : [];
  return [...own, ...children.flatMap(pagesOf)];
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, BREATH_MS);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
