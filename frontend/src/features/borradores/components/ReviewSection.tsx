import { useQuery } from "@tanstack/react-query";
import { VideoPlayer } from "@/components/video/VideoPlayer";
import { videoAddress } from "../api";
import { useDraft } from "../context";
import { usePlayer } from "../model/usePlayer";
import type { Job } from "../types";
import { AnalysisSection } from "./AnalysisSection";
import { TranscriptSection } from "./TranscriptSection";
import { VoiceMap } from "./VoiceMap";
import { VoiceShares } from "./VoiceShares";

/** Where the recording plays, for who wants to go there. */
export const PLAYER_ID = "video-de-la-sesion";

/** What came out of the video, to be looked at and corrected: recording, transcript, analysis. */
export function ReviewSection({ onStart }: { onStart: (job: Job) => Promise<void> }) {
  const { state, paciente } = useDraft();
  const { file_key, transcript } = state.form;
  const address = useQuery({ ...videoAddress(file_key ?? ""), enabled: file_key !== null });
  const player = usePlayer();
  const turns = transcript ?? [];
  const timed = turns.some((turn) => turn.end_time > 0);

  return (
    <>
      <div className="revision">
        {file_key && (
          <div className="revision-lado" id={PLAYER_ID}>
            {address.data && (
              <VideoPlayer
                src={address.data.download_url}
                label="Video de la sesión"
                video={player.video}
                onTime={player.clock.read}
                onFailure={() => void address.refetch()}
              />
            )}
            {timed && <VoiceMap turns={turns} player={player} patient={paciente.nombre} />}
            {timed && <VoiceShares turns={turns} patient={paciente.nombre} />}
          </div>
        )}
        <TranscriptSection player={file_key ? player : null} />
      </div>
      {turns.length > 0 && (
        <AnalysisSection onStart={onStart} onTime={file_key ? player.playFrom : undefined} />
      )}
    </>
  );
}
