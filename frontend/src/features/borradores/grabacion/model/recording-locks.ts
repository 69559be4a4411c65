import { CaptureError } from "./capture";

/** Of two tabs, one records a place. Answers how to let it go. */
export async function holdRecording(owner: string): Promise<() => void> {
  // Browsers offer locks only where the connection is safe, and recording too.
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(lockOf(owner), { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await until;
    });
  });
  if (!taken) throw new CaptureError("Esta sesión ya se está grabando en otra pestaña.");
  return release;
}

/** Other tabs see by its own name, too, that a recording is not one that was left behind. */
export async function holdRecordingToo(id: string, release: () => void): Promise<() => void> {
  const releaseIt = await holdRecording(id);
  return () => {
    releaseIt();
    release();
  };
}

/** Whether some tab of this browser makes a recording now. */
export async function isRecorded(id: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}

function lockOf(what: string): string {
  return `grabacion:${what}`;
}
