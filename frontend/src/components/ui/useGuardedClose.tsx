import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { UnsavedGuard } from "./UnsavedGuard";

interface Guarded {
  /** Whether there is something to lose now. */
  dirty: boolean;
  onClose: () => void;
  /** Names what would be lost. */
  lost: ReactNode;
  /** Says what staying is, where nothing is being written. */
  stay?: string;
}

/**
 * The ways out of a dialog that holds a form: `close` asks first when something would be lost, `finish` is for
 * what was saved. `guard` belongs inside the dialog: it asks for both, and for a move or a reload as well.
 */
export function useGuardedClose({ dirty, onClose, lost, stay }: Guarded) {
  const [asking, setAsking] = useState(false);
  const [finished, setFinished] = useState(false);
  const finish = () => setFinished(true);

  // Once the guard knows that nothing is left to lose: closing may be a move to another address.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (finished) close();
  }, [finished]);

  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    finish,
    guard: (
      <UnsavedGuard
        inPart
        dirty={dirty && !finished}
        stay={stay}
        closing={asking && !finished ? { stay: () => setAsking(false), leave: finish } : null}
      >
        {lost}
      </UnsavedGuard>
    ),
  };
}
