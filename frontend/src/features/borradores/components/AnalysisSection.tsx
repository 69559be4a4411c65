import { RotateCcw, ScanSearch } from "lucide-react";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { DiferenciaConPropuesta } from "@/features/analisis/components/Diferencia";
import { Profesional } from "@/features/analisis/components/Profesional";
import { Provenance } from "@/features/analisis/components/Provenance";
import { Versiones } from "@/features/analisis/components/Versiones";
import { useDraft } from "../context";
import type { Job } from "../types";
import { AnalysisText } from "./AnalysisText";
import { OnlyYours, ShareSwitch } from "./readers";

interface AnalysisSectionProps {
  onStart: (job: Job) => Promise<void>;
  onTime: ((seconds: number) => void) | undefined;
  onTurn: (place: number) => void;
}

/** The analysis in its two versions, both the therapist's to change. */
export function AnalysisSection({ onStart, onTime, onTurn }: AnalysisSectionProps) {
  const { state, paciente } = useDraft();
  const { draft, form } = state;
  const running = draft?.estado === "procesando";
  const exists = Boolean(form.analisis_ia || form.analisis_ia_paciente);

  return (
    <Card className="pila" aria-label="Análisis">
      <div className="entre envuelve">
        <h2 className="text-lg">Análisis</h2>
        {exists && <Provenance of={draft?.analisis?.procedencia} />}
        <Button
          variant={exists ? "texto" : "suave"}
          size="s"
          icon={<Icon of={exists ? RotateCcw : ScanSearch} />}
          busy={running}
          disabled={draft?.estado === "transcribiendo"}
          onClick={() => void onStart("analysis")}
        >
          {exists ? "Volver a analizar" : "Analizar"}
        </Button>
      </div>
      {running && <ProgressBar value={draft.progreso} label="Análisis" />}
      {exists && (
        <Versiones
          nombre={paciente.nombre}
          className="pila mt-4"
          profesional={
            <>
              <OnlyYours />
              <AnalysisText
                name="analisis_ia"
                label="Análisis profesional"
                disabled={running}
                show={(text) => (
                  <Profesional
                    analisis={draft?.analisis}
                    text={text}
                    proposal={draft?.analisis_ia_propuesta}
                    said={{ turns: form.transcript ?? [], patientName: paciente.nombre, onTurn }}
                    onTime={onTime}
                    level={3}
                  />
                )}
              />
            </>
          }
          paciente={
            <>
              <ShareSwitch part="analisis" />
              <AnalysisText
                name="analisis_ia_paciente"
                label={`Versión para ${paciente.nombre}`}
                disabled={running}
                show={(text) => <p className="whitespace-pre-line">{text}</p>}
              />
              <DiferenciaConPropuesta
                proposal={draft?.analisis_ia_paciente_propuesta}
                text={form.analisis_ia_paciente ?? ""}
              />
              <p className="sm tenue">
                {`Al guardar la sesión apruebas esta versión: ${paciente.nombre} no lee ninguna otra.`}
              </p>
            </>
          }
        />
      )}
    </Card>
  );
}
