import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { makeQueryClient } from "@/api/query-client";
import { useUser } from "@/entities/cuenta/session";

/** Around everything inside: the cache of one person's data, which is gone the moment they are. */
export function Dashboard() {
  return <PersonalCache key={useUser().id} />;
}

function PersonalCache() {
  const [queries] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
