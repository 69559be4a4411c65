import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { Toaster } from "@/components/ui/Toaster";
import { say } from "@/components/ui/toast";
import { takeFlash } from "@/lib/flash";
import { useSessionWatch } from "./useSessionWatch";

/** Around everything: the session's watch, toasts, scroll and focus when the page changes. */
export function Root() {
  useSessionWatch();
  useFocusOnNewPage();
  useLeftNotice();
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** What the document before this one left to be said. */
function useLeftNotice(): void {
  useEffect(() => {
    const left = takeFlash();
    if (left) say(left);
  }, []);
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
