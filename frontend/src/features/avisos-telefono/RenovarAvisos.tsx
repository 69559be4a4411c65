import { useEffect } from "react";
import { isNotFound } from "@/lib/errors";
import { forgetPushHere, pushHere } from "@/lib/push-here";
import { renovar } from "./api";

/**
 * A browser in which somebody was told goes on with this sign-in of theirs, so that signing out ends it. Where
 * it was somebody else, it hears nothing more. Shows nothing.
 */
export function RenovarAvisos(): null {
  useEffect(() => {
    void renew();
  }, []);
  return null;
}

async function renew(): Promise<void> {
  const subscription = await pushHere().catch(() => null);
  if (!subscription) return;
  try {
    await renovar(subscription);
  } catch (error) {
    if (isNotFound(error)) await forgetPushHere();
  }
}
