import { lengthOf } from "@/components/transcript/voices";
import { VideoPlayer } from "@/components/video/VideoPlayer";
import type { RecordingWords } from "@/components/video/words";
import type { Preferences } from "../model/preferences";
import type { Player } from "../model/usePlayer";
import type { Turno } from "../types";
import { VoiceMap } from "./VoiceMap";
import { VoiceShares } from "./VoiceShares";

/** Where the recording plays from; no address while it is on its way. */
export interface Video {
  src: string | undefined;
  /** What it is called. */
  words: RecordingWords;
  /** The address does not play any more. */
  onFailure: () => void;
}

interface RecordingProps {
  video: Video | null;
  player: Player;
  turns: readonly Turno[];
  patient: string;
  preferences: Preferences;
  onPreferences: (patch: Partial<Preferences>) => void;
}

/** What was recorded, and who speaks when in it. */
export function Recording(props: RecordingProps) {
  const { video, player, turns, patient, preferences, onPreferences } = props;
  const timed = lengthOf(turns) > 0;
  return (
    <>
      {video?.src && (
        <VideoPlayer
          src={video.src}
          label={`${video.words.title} de la sesión`}
          video={player.video}
          // The text is there before the video: a word that was clicked meanwhile is heard.
          startAt={player.clock.getSeconds()}
          autoPlay={player.isAsked()}
          onTime={player.clock.read}
          onFailure={video.onFailure}
          speed={preferences.speed}
          onSpeed={(speed) => onPreferences({ speed })}
          veiled={preferences.veiled}
          onVeil={(veiled) => onPreferences({ veiled })}
          back={3}
        />
      )}
      {timed && <VoiceMap turns={turns} player={player} patient={patient} />}
      {timed && <VoiceShares turns={turns} patient={patient} />}
    </>
  );
}
