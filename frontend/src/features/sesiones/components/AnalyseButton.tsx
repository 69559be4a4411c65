import { RotateCcw, ScanSearch } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { isAnalysing } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useStartAnalysis } from "../model/useStartAnalysis";

export function AnalyseButton({ sesion, again }: { sesion: SesionRead; again: boolean }) {
  const start = useStartAnalysis(sesion, (error) =>
    notify.error("Error al iniciar el análisis", messageOf(error)),
  );
  return (
    <Button
      variant={again ? "texto" : "suave"}
      size="s"
      icon={<Icon of={again ? RotateCcw : ScanSearch} />}
      busy={start.isPending || isAnalysing(sesion)}
      onClick={() => start.mutate()}
    >
      {again ? "Volver a analizar" : "Analizar"}
    </Button>
  );
}
