import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { answerStale } from "@/api/confirm-identity";
import { onMissing } from "@/api/consent";
import { notify } from "@/components/ui/toast";
import { useUser } from "@/entities/cuenta/session";
import { consentimientosOf } from "@/entities/paciente/routes";
import { CONSENTIMIENTOS } from "@/entities/portal/routes";
import { lazyPart } from "@/lib/lazyPart";
import { firstQueries, forgetFirstQueries } from "./askFirst";
import { usePreloading } from "./usePreloading";

/** Long enough to read why beside it, and to go there. */
const READING_MS = 15_000;

// Only who has a second factor is ever asked.
const ConfirmarDialog = lazyPart(async () => ({
  default: (await import("@/features/factores/components/ConfirmarDialog")).ConfirmarDialog,
}));

/** Around everything inside: the cache of one person's data, which is gone the moment they are. */
export function Dashboard() {
  usePreloading();
  const { id } = useUser();
  return <PersonalCache key={id} person={id} />;
}

function PersonalCache({ person }: { person: string }) {
  const [queries] = useState(() => firstQueries(person));
  useEffect(forgetFirstQueries, []);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <AskAgain />
      <MissingConsent />
    </QueryClientProvider>
  );
}

/** Says beside what a screen says itself of a consent that is missing where it is asked for. */
function MissingConsent() {
  const { role } = useUser();
  useEffect(
    () =>
      onMissing(({ more }) => {
        const { paciente_id: id } = more;
        if (role === "paciente") tellWhere("Ver mis consentimientos", CONSENTIMIENTOS);
        else if (typeof id === "string") tellWhere("Pedir consentimiento", consentimientosOf(id));
      }),
    [role],
  );
  return null;
}

function tellWhere(label: string, to: string): void {
  notify.info("Falta un consentimiento", undefined, {
    duration: READING_MS,
    link: { label, to },
  });
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
