import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { onSignal } from "@/api/signals";
import { readToken, wasReplaced } from "@/api/token";
import { say } from "@/components/ui/toast";
import { rememberLocation } from "@/entities/cuenta/destinations";
import { SESSION_EXPIRED } from "@/entities/cuenta/notices";
import {
  endSession,
  followStoredPerson,
  getSession,
  requireFactor,
  requirePasswordChange,
  restoreSession,
  suspendSession,
  takeRefusal,
  whoIsHere,
} from "@/entities/cuenta/session";
import {
  claimExpiryNotice,
  concernsPerson,
  concernsSession,
  forgetLeftovers,
} from "@/entities/cuenta/storage";
import { isFirstOfTheTabs } from "@/lib/isFirstOfTheTabs";
import { forgetOnPhone } from "@/lib/offline-copy";
import { followClosing, forgetOldKept, saysClosed } from "@/lib/unsaved-forms";

const LOGIN = "/login";
/** How far apart the tabs of one browser may hear of the same end. */
const TABS_TOLD_WITHIN_MS = 5000;
const REVALIDATION_MS = 5 * 60_000;

interface Place {
  location: Location;
  navigate: NavigateFunction;
}

/** The one place that follows the session: on load, every five minutes, in other tabs, on a refusal. */
export function useSessionWatch(): void {
  const place = useRef<Place>(null);
  const here: Place = { location: useLocation(), navigate: useNavigate() };
  useLayoutEffect(() => {
    place.current = here;
  });

  useEffect(() => {
    forgetOldKept();
    if (readToken() === null) void forgetOnPhone();
    void whoIsHere();
    // It was asked before there was a page to say it on.
    if (takeRefusal() && claimExpiryNotice()) void sayExpired();
    const timer = setInterval(() => {
      if (getSession().status === "authenticated") void restoreSession({ background: true });
    }, REVALIDATION_MS);
    return () => clearInterval(timer);
  }, []);

  // Before the page is painted: what another tab does from then on is not missed.
  useLayoutEffect(() => {
    const follow = (event: StorageEvent) => {
      if (saysClosed(event.key)) followClosing();
      if (concernsSession(event.key)) void followOtherTab(place.current);
      if (concernsPerson(event.key)) followStoredPerson();
    };
    // A page brought back by 'back' missed what happened meanwhile.
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) void followOtherTab(place.current);
    };
    addEventListener("storage", follow);
    addEventListener("pageshow", wake);
    return () => {
      removeEventListener("storage", follow);
      removeEventListener("pageshow", wake);
    };
  }, []);

  // Before the page is painted: an answer that came earlier than the listener would be lost.
  useLayoutEffect(
    () =>
      onSignal((signal) => {
        if (signal === "password-change-required") requirePasswordChange();
        else if (signal === "mfa-required") requireFactor();
        else if (signal === "session-replaced") void followOtherTab(place.current);
        else expire(place.current);
      }),
    [],
  );
}

/** Takes over what another tab did: signed out, changed the password, signed somebody in. */
async function followOtherTab(place: Place | null): Promise<void> {
  forgetLeftovers();
  const somebody = readToken() !== null;
  const atTheDoor = getSession().status === "anonymous" && place?.location.pathname === LOGIN;
  if (somebody && (wasReplaced() || atTheDoor)) suspendSession();
  await restoreSession({ background: true });
}

function expire(place: Place | null): void {
  // Nobody was signed in here, or another answer has already said it.
  if (getSession().status === "anonymous") return;
  void endSession();
  if (claimExpiryNotice()) void sayExpired();
  if (place && place.location.pathname !== LOGIN) {
    void place.navigate(LOGIN, { replace: true, state: rememberLocation(place.location) });
  }
}

async function sayExpired(): Promise<void> {
  if (await isFirstOfTheTabs("sesion-expirada", TABS_TOLD_WITHIN_MS)) say(SESSION_EXPIRED);
}
