import { useEffect } from "react";
import { isNotFound } from "@/lib/errors";
import { forgetPushHere, pushHere } from "@/lib/push-here";
import { leerAvisos, renovar } from "./api";
import { isPushAllowed, isPushSupported, subscribeHere } from "./push-subscription";

/** What the worker says (`sw/push-notices`) once this browser listens elsewhere. */
const CHANGED = "push-changed";

/**
 * A browser in which somebody was told goes on with this sign-in of theirs, so that signing out ends it, and from
 * where it listens now: a browser may change that by itself. Where it was somebody else, it hears nothing more.
 * Shows nothing.
 */
export function RenovarAvisos(): null {
  useEffect(() => {
    if (!isPushSupported()) return;
    const worker = navigator.serviceWorker;
    const hear = ({ data }: MessageEvent) => {
      if (data === CHANGED) void renew();
    };
    worker.addEventListener("message", hear);
    void renew();
    return () => worker.removeEventListener("message", hear);
  }, []);
  return null;
}

async function renew(): Promise<void> {
  try {
    const subscription = (await pushHere()) ?? (await lost());
    if (subscription) await renovar(subscription);
  } catch (error) {
    // Without a network, or where the browser's maker is not reached, the next page that opens tries again.
    if (isNotFound(error)) await forgetPushHere();
  }
}

/** A browser that has lost where it listened listens anew, if the server still takes it for one that is told. */
async function lost(): Promise<PushSubscription | null> {
  if (!isPushAllowed()) return null;
  const { clave, telefonos } = await leerAvisos();
  return clave && telefonos.some(({ actual }) => actual) ? subscribeHere(clave) : null;
}
