/** What this browser was given to be told by, if it was. */
export async function pushHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** This browser is told nothing more; where it never was, that is so already. */
export async function forgetPushHere(): Promise<void> {
  try {
    await (await pushHere())?.unsubscribe();
  } catch {
    // The server forgets it all the same.
  }
}
