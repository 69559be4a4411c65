import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { OfflineBar } from "@/components/states/Offline";
import { Toaster } from "@/components/ui/Toaster";
import { say } from "@/components/ui/toast";
import { useSession } from "@/entities/cuenta/session";
import { useRecording } from "@/entities/grabacion/status";
import { fetchCode } from "@/lib/code-loading";
import { takeFlash } from "@/lib/flash";
import { lazyPart } from "@/lib/lazyPart";
import { forgetOldUploads } from "@/lib/unfinished-uploads";
import { useAfterFirstPage } from "@/lib/useAfterFirstPage";
import { useSessionWatch } from "./useSessionWatch";
import { WhatIsOnPhone } from "./WhatIsOnPhone";

/** Around everything: the session's watch, toasts, and focus when the page changes. */
export function Root() {
  useSessionWatch();
  useFocusOnNewPage();
  useLeftNotice();
  return (
    <>
      <Outlet />
      <WhatIsRecorded />
      <OfflineBar>
        <WhatIsOnPhone />
      </OfflineBar>
      <Toaster />
      <WeekEnd />
    </>
  );
}

// Few record at a time: that somebody does is known at once, what shows it comes by itself.
const RecordingBar = lazyPart(async () => ({
  default: (await import("@/features/borradores/grabacion/components/RecordingBar")).RecordingBar,
}));

/** Wherever somebody is, even signed out: it goes on until they end it, or somebody else signs in. */
function WhatIsRecorded() {
  const running = useRecording();
  const session = useSession();
  const user = session.status === "authenticated" ? session.user : null;
  const another = running !== null && user !== null && user.id !== running.status.by;
  const leave = useEffectEvent(() => void running?.controls.leave());
  useEffect(() => {
    if (another) leave();
  }, [another]);
  if (!running || another) return null;
  return (
    <Suspense fallback={null}>
      <RecordingBar />
    </Suspense>
  );
}

/** What the document before this one left to be said. */
function useLeftNotice(): void {
  useEffect(() => {
    const left = takeFlash();
    if (left) say(left);
  }, []);
}

/** What this browser keeps for a week goes then, whoever opens the product next. */
function WeekEnd() {
  const after = useAfterFirstPage();
  useEffect(() => {
    if (after) void forgetOld();
  }, [after]);
  return null;
}

async function forgetOld(): Promise<void> {
  await forgetOldUploads();
  const recordings = await fetchCode(
    () => import("@/features/borradores/grabacion/model/stored-recording"),
  );
  await recordings.forgetOld();
}

/** A new page takes the focus, so that a screen reader starts reading there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [pathname]);
}
