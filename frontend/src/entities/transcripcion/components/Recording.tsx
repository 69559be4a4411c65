import { Alert } from "@/components/states/ErrorState";
import { lengthOf } from "@/components/transcript/voices";
import { RecordingPlayer } from "@/components/video/RecordingPlayer";
import type { RecordingWords } from "@/components/video/recording-words";
import type { StoredRecording } from "@/lib/playback";
import type { Preferences } from "../model/preferences";
import type { Player } from "../model/usePlayer";
import type { Momento, Turno } from "../types";
import { VoiceMap } from "./VoiceMap";

/** What was recorded. */
export interface Video {
  /** Not there while it is on its way. */
  recording: StoredRecording | undefined;
  /** What it is called. */
  words: RecordingWords;
  /** Why nobody may play it now. */
  withheld?: string | undefined;
  /** Its addresses do not play any more. */
  onFailure: () => void;
}

interface RecordingProps {
  video: Video | null;
  player: Player;
  turns: readonly Turno[];
  momentos: readonly Momento[];
  patient: string;
  preferences: Preferences;
  onPreferences: (patch: Partial<Preferences>) => void;
}

/** What was recorded, and who speaks when in it. */
export function Recording(props: RecordingProps) {
  const { video, player, turns, momentos, patient, preferences, onPreferences } = props;
  const timed = lengthOf(turns) > 0;
  return (
    <>
      {video?.withheld && <Alert tone="aviso" title={video.withheld} />}
      {video && !video.withheld && (
        <RecordingPlayer
          recording={video.recording}
          expected={video.words}
          label={`${video.words.title} de la sesión`}
          video={player.video}
          // The text is there before the video: a word that was clicked meanwhile is heard.
          startAt={player.clock.getSeconds()}
          autoPlay={player.isAsked()}
          onTime={player.clock.read}
          onFailure={video.onFailure}
          downloadable
          speed={preferences.speed}
          onSpeed={(speed) => onPreferences({ speed })}
          veiled={preferences.veiled}
          onVeil={(veiled) => onPreferences({ veiled })}
          veilKey="V"
          back={3}
        />
      )}
      {timed && <VoiceMap turns={turns} momentos={momentos} player={player} patient={patient} />}
    </>
  );
}
