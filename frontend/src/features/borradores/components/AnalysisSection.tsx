import { RotateCcw, ScanSearch } from "lucide";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { Profesional } from "@/entities/analisis/components/Profesional";
import { Provenance } from "@/entities/analisis/components/Provenance";
import { Versiones } from "@/entities/analisis/components/Versiones";
import { LecturaContext } from "@/entities/analisis/model/lectura";
import type { DraftRead, Job } from "@/entities/borrador/types";
import { useDraft } from "../context";
import type { DraftForm } from "../model/draftForm";
import { useReadAnalisis } from "../model/useReadAnalisis";
import { AnalysisText } from "./AnalysisText";
import { OnlyYours, ShareSwitch } from "./audience";
import { Propuesta } from "./Propuesta";

interface AnalysisSectionProps {
  onStart: (job: Job) => Promise<void>;
  onTime: ((seconds: number) => void) | undefined;
  onTurn: (place: number) => void;
}

/** Whether another text is proposed for one of the versions that a person wrote. */
function proposes(draft: DraftRead, form: DraftForm): boolean {
  const other = (proposal: string | null, text: string | null) =>
    Boolean(proposal?.trim()) && proposal?.trim() !== (text ?? "").trim();
  return (
    other(draft.analisis_ia_propuesta, form.analisis_ia) ||
    other(draft.analisis_ia_paciente_propuesta, form.analisis_ia_paciente)
  );
}

/** Whether the text on the screen is what the analysis says, and no person's. */
function isAsAnalysed(draft: DraftRead | null, text: string): boolean {
  if (!draft?.analisis_propuesto || draft.analisis_corregido) return false;
  return text !== "" && text === draft.archivo_video_info.analisis_ia;
}

/** The analysis in its two versions, both the therapist's to change. */
export function AnalysisSection({ onStart, onTime, onTurn }: AnalysisSectionProps) {
  const { saver, state, paciente } = useDraft();
  const { draft, form } = state;
  const lectura = useReadAnalisis(saver);
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
      {draft?.analisis_propuesto && !running && proposes(draft, form) && (
        <Alert tone="aviso" title="Hay un análisis más reciente">
          Lo que habías escrito sigue como estaba. Compáralo con la propuesta y quédate con lo que
          quieras.
        </Alert>
      )}
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
                proposal={draft?.analisis_ia_propuesta}
                show={(text) => (
                  <LecturaContext value={running ? null : lectura}>
                    <Profesional
                      analisis={draft?.analisis}
                      text={text}
                      proposal={draft?.analisis_ia_propuesta}
                      asAnalysed={isAsAnalysed(draft, text)}
                      said={{ turns: form.transcript ?? [], patientName: paciente.nombre, onTurn }}
                      onTime={onTime}
                      level={3}
                    />
                  </LecturaContext>
                )}
              />
              <Propuesta name="analisis_ia" proposal={draft?.analisis_ia_propuesta} />
            </>
          }
          paciente={
            <>
              <ShareSwitch part="analisis" />
              <AnalysisText
                name="analisis_ia_paciente"
                label={`Versión para ${paciente.nombre}`}
                disabled={running}
                proposal={draft?.analisis_ia_paciente_propuesta}
                show={(text) => <p className="whitespace-pre-line">{text}</p>}
              />
              <Propuesta
                name="analisis_ia_paciente"
                proposal={draft?.analisis_ia_paciente_propuesta}
                nombre={paciente.nombre}
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
