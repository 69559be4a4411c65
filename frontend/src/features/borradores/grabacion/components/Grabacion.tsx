import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { grabacionesOf } from "@/entities/grabacion/api";
import { recording, useRecording } from "@/entities/grabacion/status";
import { type Place, type Grabacion as Recorded, sameOwner } from "@/entities/grabacion/types";
import { Recording } from "./Recording";
import { RecordingSetup } from "./RecordingSetup";
import { RecoverGrabacion } from "./RecoverGrabacion";

interface GrabacionProps {
  place: Place;
  /** Under which name it is kept, without its extension. */
  name: string;
  /** Somebody asked to record. */
  open: boolean;
  onClose: () => void;
  busy: boolean;
  /** The file that the session has. */
  fileKey: string | null;
  /** Hangs a recording that is whole on the session. */
  onTake: (fileKey: string) => void;
  /** The server has hung one on the session by itself. */
  onJoined?: () => void;
}

/** Everything about recording a session: beginning, what runs, and what was left behind. */
export function Grabacion(props: GrabacionProps) {
  const { place, name, open, onClose, busy, fileKey, onTake, onJoined } = props;
  const client = useQueryClient();
  const running = useRecording();
  const { data = [] } = useQuery(grabacionesOf(place.pacienteId));
  const mine = running && sameOwner(running.status.place, place) ? running : null;
  const id = running?.status.id ?? null;

  // What was just ended is known to the server from now on.
  useEffect(() => {
    if (id === null) void client.invalidateQueries({ queryKey: ["grabaciones"] });
  }, [id, client]);

  useJoined(data, place, onJoined);
  const left = data.filter(
    ({ id: other, draft_id }) => other !== id && (draft_id === place.draftId || draft_id === null),
  );
  const whole = left.find((grabacion) => isToBeTaken(grabacion, place) && grabacion.file_key);
  const take = (fileKey: string) => {
    recording.take(fileKey);
    onTake(fileKey);
  };
  const takeAtOnce = useEffectEvent((key: string) => key !== fileKey && take(key));
  const key = busy ? null : (whole?.file_key ?? null);
  useEffect(() => {
    if (key) takeAtOnce(key);
  }, [key]);

  return (
    <>
      {mine && <Recording {...mine} />}
      {open && !running && <RecordingSetup place={place} name={name} onClose={onClose} />}
      {left
        .filter(({ file_key }) => file_key === null || (file_key !== fileKey && file_key !== key))
        .map((grabacion) => (
          <RecoverGrabacion
            key={grabacion.id}
            grabacion={grabacion}
            place={place}
            busy={busy}
            onTake={take}
          />
        ))}
    </>
  );
}

/** Tells of a recording of this draft that was being joined and is gone from what waits: the draft has it. */
function useJoined(data: readonly Recorded[], place: Place, onJoined: (() => void) | undefined) {
  const joining = data
    .filter(({ draft_id, estado }) => draft_id === place.draftId && estado === "procesando")
    .map(({ id }) => id)
    .join();
  const before = useRef("");
  const tell = useEffectEvent(() => onJoined?.());
  useEffect(() => {
    const gone = before.current
      .split(",")
      .filter((id) => id && !data.some((each) => each.id === id));
    before.current = joining;
    if (gone.length > 0) tell();
  }, [joining, data]);
}

/** Somebody ended it on purpose, for this session. */
function isToBeTaken({ id, draft_id }: Recorded, place: Place): boolean {
  return (place.draftId !== null && draft_id === place.draftId) || id === recording.finished();
}
