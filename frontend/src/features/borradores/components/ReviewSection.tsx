import type { Job } from "@/entities/borrador/types";
import { rowOf } from "@/entities/transcripcion/model/rows";
import { usePlayer } from "@/entities/transcripcion/model/usePlayer";
import { useDraft } from "../context";
import { AnalysisSection } from "./AnalysisSection";
import { TranscriptSection } from "./TranscriptSection";

/** What came out of the video, to be looked at and corrected: recording, transcript, analysis. */
export function ReviewSection({ onStart }: { onStart: (job: Job) => Promise<void> }) {
  const { file_key, transcript } = useDraft().state.form;
  const player = usePlayer();

  function goTo(place: number) {
    const turn = transcript?.[place];
    if (!turn) return;
    if (file_key) player.playFrom(turn.start_time);
    const row = rowOf(turn);
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  }

  return (
    <>
      <TranscriptSection player={player} />
      {transcript && transcript.length > 0 && (
        <AnalysisSection
          onStart={onStart}
          onTime={file_key ? player.playFrom : undefined}
          onTurn={goTo}
        />
      )}
    </>
  );
}
