import { Badge } from "@/components/ui/Badge";

interface Contents {
  tiene_video: boolean;
  tiene_transcripcion: boolean;
  tiene_analisis: boolean;
}

/** What of a session there is to open. */
export function ContentBadges({ of }: { of: Contents }) {
  return (
    <>
      {of.tiene_video && <Badge>Video</Badge>}
      {of.tiene_transcripcion && <Badge>Transcripción</Badge>}
      {of.tiene_analisis && <Badge>Análisis IA</Badge>}
    </>
  );
}
