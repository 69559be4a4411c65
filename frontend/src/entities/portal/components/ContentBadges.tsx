import { Badge } from "@/components/ui/Badge";
import { wordsOf } from "@/components/video/recording-words";

interface Contents {
  tiene_video: boolean;
  solo_audio: boolean;
  tiene_transcripcion: boolean;
  tiene_analisis: boolean;
}

/** What of a session there is to open. */
export function ContentBadges({ of }: { of: Contents }) {
  return (
    <>
      {of.tiene_video && <Badge>{wordsOf(of.solo_audio).title}</Badge>}
      {of.tiene_transcripcion && <Badge>Transcripción</Badge>}
      {of.tiene_analisis && <Badge>Análisis IA</Badge>}
    </>
  );
}
