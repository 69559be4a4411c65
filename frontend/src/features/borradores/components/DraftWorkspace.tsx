import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { notify } from "@/components/ui/toast";
import { DesdeUltimaSesion } from "@/entities/asignacion/components/DesdeUltimaSesion";
import { draftKeys } from "@/entities/borrador/api";
import { enCurso } from "@/entities/borrador/enCurso";
import type { DraftRead, Job, Paciente } from "@/entities/borrador/types";
import { useSessionTypes } from "@/entities/tipo/model/useSessionTypes";
import { messageOf } from "@/lib/errors";
import { DraftContext, SessionFormContext } from "../context";
import type { DraftSaver } from "../model/draftSaver";
import { useSaverState } from "../model/useDraftSaver";
import { analyse, transcribe, useJob } from "../model/useJob";
import { useRefusal } from "../model/useRefusal";
import { useSaveKey } from "../model/useSaveKey";
import { DRAFT_RULES, problemOf } from "../model/validation";
import { ClinicalFields } from "./ClinicalFields";
import { ConflictNotice } from "./ConflictNotice";
import { DraftsList } from "./DraftsList";
import { DraftVideo } from "./DraftVideo";
import { FinishBar } from "./FinishBar";
import { ProcessPanel } from "./ProcessPanel";
import { ReviewSection } from "./ReviewSection";
import { SessionFields } from "./SessionFields";
import { SessionHeading } from "./SessionHeading";
import { SharedSummary } from "./SharedSummary";
import { TranscriptSources } from "./TranscriptSources";
import { TypeChips } from "./TypeChips";
import { VocesAntesDeGuardar } from "./VocesAntesDeGuardar";

interface DraftWorkspaceProps {
  saver: DraftSaver;
  paciente: Paciente;
  onOpen: (draftId: string | null, options?: { replace?: boolean }) => void;
}

/** One draft being written, processed and made into a session. */
export function DraftWorkspace({ saver, paciente, onOpen }: DraftWorkspaceProps) {
  const state = useSaverState(saver);
  const refreshList = useListRefresh(paciente.id);
  const start = async (job: Job) => {
    await startOrTell(job, saver);
    refreshList();
  };
  useSaverEvents(saver, onOpen, refreshList);
  useSaveKey(saver, () => notify.success("Borrador actualizado"));
  const watch = useJob(saver, (draft, was) => {
    refreshList();
    tellOutcome(draft, was);
  });

  const { types, type, failed, retry } = useSessionTypes(state.form.tipo_sesion_id);
  const refusal = useRefusal(problemOf(state.form, type, DRAFT_RULES), state.form);
  const { problems } = refusal;
  const screen = useMemo(() => ({ saver, state, paciente, type }), [saver, state, paciente, type]);
  const written = useMemo(
    () => ({
      form: state.form,
      change: saver.change,
      paciente,
      chosen: state.draft === null || state.draft.compartir !== null,
      type,
      rules: DRAFT_RULES,
      problems,
    }),
    [state.form, state.draft, saver, paciente, type, problems],
  );
  const exists = state.id !== null;
  const reviewing =
    exists && (state.form.file_key !== null || Boolean(state.form.transcript?.length));
  const finish = exists && (
    <>
      <SharedSummary transcribed={Boolean(state.form.transcript?.length)} />
      <VocesAntesDeGuardar />
      <FinishBar refusal={refusal} />
    </>
  );

  return (
    <DraftContext value={screen}>
      <SessionFormContext value={written}>
        <div className="nueva-sesion">
          {/* What was done stands beside the form, above what is being processed; the form is as long as it is. */}
          <div className="grid grid-cols-[minmax(0,1fr)_336px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
            <div className="max-md:-order-1 lg:[grid-area:1/2]">
              <DesdeUltimaSesion paciente={paciente} />
            </div>
            <form
              className="formulario grid gap-5 lg:[grid-area:1/1/span_2]"
              noValidate
              onSubmit={(event) => event.preventDefault()}
            >
              <SessionHeading />
              <ConflictNotice />
              <TypeChips types={types} />
              {failed && (
                <ErrorState title="Error al cargar los tipos de sesiones" onRetry={retry} />
              )}
              {exists && (
                <>
                  <SessionFields />
                  <DraftVideo onHung={refreshList} />
                  <ClinicalFields analisis={state.draft?.analisis ?? null} />
                  {!reviewing && (
                    <div className="campo">
                      <span className="rotulo">Transcripción</span>
                      <TranscriptSources />
                    </div>
                  )}
                  {!reviewing && finish}
                </>
              )}
            </form>
            <aside className="pila gap-5 max-md:-order-1 lg:[grid-area:2/2]">
              {exists && <ProcessPanel watch={watch} onStart={start} />}
              <DraftsList paciente={paciente} openId={state.id} onOpen={onOpen} onStart={start} />
            </aside>
          </div>
          {reviewing && (
            <>
              <ReviewSection onStart={start} />
              {finish}
            </>
          )}
        </div>
      </SessionFormContext>
    </DraftContext>
  );
}

const JOBS = {
  transcription: {
    start: transcribe,
    failure: "Error al iniciar la transcripción en segundo plano",
  },
  analysis: { start: analyse, failure: "Error al iniciar el análisis" },
};

async function startOrTell(job: Job, saver: DraftSaver): Promise<void> {
  try {
    await JOBS[job].start(saver);
  } catch (error) {
    notify.error(JOBS[job].failure, messageOf(error));
  }
}

function tellOutcome(draft: DraftRead, was: DraftRead): void {
  if (draft.estado === "fallido") {
    const title = failedAtListening(draft, was)
      ? "Error en la transcripción"
      : "Error al generar el análisis";
    notify.error(title, draft.mensaje_error ?? undefined);
  } else if (draft.estado === "completado") {
    notify.success("Análisis listo", "Revísalo antes de compartirlo.");
  }
}

/** Where a new transcript has come since, it was the analysis that failed, however soon after. */
function failedAtListening(draft: DraftRead, was: DraftRead): boolean {
  const attemptOf = ({ archivo_video_info: info }: DraftRead) => info.transcripcion_intento;
  return was.estado === "transcribiendo" && attemptOf(draft) === attemptOf(was);
}

function useListRefresh(pacienteId: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: draftKeys.list(pacienteId) });
    void client.invalidateQueries(enCurso);
  };
}

function useSaverEvents(
  saver: DraftSaver,
  onOpen: DraftWorkspaceProps["onOpen"],
  refreshList: () => void,
): void {
  useEffect(() => {
    saver.onEvent = (event) => {
      if (event === "recreated") notify.error("El borrador ya no existe. Creando uno nuevo...");
      if (event === "merged") {
        notify.info("El borrador cambió en otra ventana", "Lo suyo y lo tuyo están aquí juntos.");
      }
      if (event === "conflict") notify.info("El borrador cambió en otra ventana");
      if (event === "created") {
        onOpen(saver.getState().id, { replace: true });
        refreshList();
      }
    };
  });
}
