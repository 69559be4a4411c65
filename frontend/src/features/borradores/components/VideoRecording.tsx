import { Suspense } from "react";
import type { Place } from "@/entities/grabacion/types";
import { lazyPart } from "@/lib/lazyPart";

const Grabacion = lazyPart(async () => ({
  default: (await import("../grabacion/components/Grabacion")).Grabacion,
}));

/** Where a session may be recorded, under which name, and what becomes of it. */
export interface RecordingPlace {
  place: Place;
  name: string;
  /** Hangs a recording that is whole on the session. */
  onTake: (fileKey: string) => void;
  /** The server has hung one on the session by itself. */
  onJoined?: () => void;
}

interface VideoRecordingProps extends RecordingPlace {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  fileKey: string | null;
}

/** Recording a session: few do at a time, so its code comes by itself. */
export function VideoRecording(props: VideoRecordingProps) {
  return (
    <Suspense fallback={null}>
      <Grabacion {...props} />
    </Suspense>
  );
}
