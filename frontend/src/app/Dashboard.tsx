import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { answerStale } from "@/api/fresh";
import { makeQueryClient } from "@/api/query-client";
import { useUser } from "@/entities/cuenta/session";
import { partOf } from "@/lib/partOf";

// Only who has a second factor is ever asked.
const ConfirmarDialog = partOf(async () => ({
  default: (await import("@/features/factores/components/ConfirmarDialog")).ConfirmarDialog,
}));

/** Around everything inside: the cache of one person's data, which is gone the moment they are. */
export function Dashboard() {
  return <PersonalCache key={useUser().id} />;
}

function PersonalCache() {
  const [queries] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <AskAgain />
    </QueryClientProvider>
  );
}

/** Stands ready for an act that the server wants a recent proof for, wherever it is done. */
function AskAgain() {
  const [asked, setAsked] = useState<{ end: (proved: boolean) => void } | null>(null);
  useEffect(
    () =>
      answerStale(
        () =>
          new Promise((resolve) => {
            const end = (proved: boolean) => {
              setAsked(null);
              resolve(proved);
            };
            setAsked({ end });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmarDialog onEnd={asked.end} />
    </Suspense>
  );
}
