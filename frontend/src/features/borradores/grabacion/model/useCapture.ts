import { useEffect, useRef, useState } from "react";
import { Capture, type Choice } from "./capture";

type Opened =
  | { kind: "asking" }
  | { kind: "failed"; reason: string }
  | { kind: "ready"; capture: Capture };

/** The devices of a choice, opened as long as they are looked at; `hand` gives them to a recording. */
export function useCapture(choice: Choice) {
  const [opened, setOpened] = useState<Opened>({ kind: "asking" });
  const [tries, setTries] = useState(0);
  const handed = useRef(false);
  const { camera, cameraId, microphoneId } = choice;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for the same devices again
  useEffect(() => {
    let capture: Capture | null = null;
    let left = false;
    handed.current = false;
    setOpened({ kind: "asking" });
    const lost = () => setOpened({ kind: "failed", reason: "El dispositivo se ha desconectado." });
    Capture.open({ camera, cameraId, microphoneId }).then(
      (found) => {
        if (left) return found.close();
        capture = found;
        found.onLost = lost;
        setOpened({ kind: "ready", capture: found });
      },
      (error: Error) => !left && setOpened({ kind: "failed", reason: error.message }),
    );
    return () => {
      left = true;
      if (!handed.current) capture?.close();
    };
  }, [camera, cameraId, microphoneId, tries]);

  return {
    opened,
    retry: () => setTries((n) => n + 1),
    /** Whether it is the recording that lets go of them. */
    hand: (over: boolean) => {
      handed.current = over;
    },
  };
}
