import { onlineManager, QueryClient } from "@tanstack/react-query";
import { followConnection, isConnected } from "@/lib/connection";
import { ApiError } from "./error";

/** Repeating a call the server understood and refused cannot help; a lost connection may come back. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 3;
}

// While the server is gone nothing is asked for in vain, as without a network: it is when it is back.
onlineManager.setEventListener((setOnline) => followConnection(() => setOnline(isConnected())));

/** One cache per application; the waits are the library's own (1 s doubling to 30 s). */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, gcTime: 5 * 60_000, staleTime: 30_000 },
      // A lost connection is said at once: by default an act would be sent later, behind somebody's back.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
