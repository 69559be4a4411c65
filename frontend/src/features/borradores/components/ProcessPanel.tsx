import { clsx } from "clsx";
import {
  AudioLines,
  BookmarkCheck,
  Check,
  type IconNode,
  ScanSearch,
  UserRound,
  Video,
} from "lucide";
import { type ReactNode, useSyncExternalStore } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import type { DraftRead, Job } from "@/entities/borrador/types";
import { MotorFacts } from "@/entities/motor/MotorFacts";
import { useDraft } from "../context";
import { type Stage, type StepName, stagesOf } from "../model/draft-stages";
import { leftIn, secondsLeft } from "../model/time-left";
import { uploads } from "../model/uploads";
import type { Watch } from "../model/useJob";
import { useWords } from "../model/useWords";

const ICONS: Record<StepName, IconNode> = {
  video: Video,
  transcripcion: AudioLines,
  analisis: ScanSearch,
  version: UserRound,
  guardada: BookmarkCheck,
};

/** A step that was taken, the present one, one to come. */
const LOOKS: Record<Stage["at"], { pebble: string; vein: string; title: string; text: string }> = {
  done: {
    pebble: "bg-primario text-sobre-primario",
    vein: "stroke-primario",
    title: "font-[600]",
    text: "text-tinta-2",
  },
  now: {
    pebble:
      "bg-superficie text-primario-tinta [box-shadow:inset_0_0_0_2px_var(--primario),0_0_0_6px_var(--primario-suave)]",
    vein: "animate-[corre_1.6s_linear_infinite] stroke-(--dato-medio) [stroke-dasharray:5_6]",
    title: "font-[600]",
    text: "text-tinta-2",
  },
  later: {
    pebble: "bg-fondo text-tinta-3 [box-shadow:inset_0_0_0_1.5px_var(--linea-2)]",
    vein: "stroke-linea-2 [stroke-dasharray:1_6]",
    title: "font-[500] text-tinta-3",
    text: "text-tinta-3",
  },
};

const USES = { transcription: "transcribir", analysis: "analizar" } as const;

interface ProcessPanelProps {
  watch: Watch;
  onStart: (job: Job) => void;
}

/** Where the draft stands on its way from a video to a saved session. */
export function ProcessPanel({ watch, onStart }: ProcessPanelProps) {
  const { state, paciente } = useDraft();
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(state.id));
  const stages = stagesOf(state, paciente, upload, useWords(state.form.file_key));
  const left = timeLeft(state.draft);
  const current = stages.find((stage) => stage.at === "now");
  return (
    <Card aria-label="En proceso">
      <header className="entre mb-5">
        <h2 className="text-lg">En proceso</h2>
        {left !== null && <span className="sm tenue">{leftIn(left)}</span>}
      </header>
      <ol className="relative grid">
        {stages.map((stage, place) => (
          <Step key={stage.name} stage={stage} last={place === stages.length - 1}>
            {stage.job && (
              <div className="pila mt-2 gap-2 [&>p]:text-sm [&>p]:[margin-top:2px]">
                <Button
                  size="s"
                  variant="suave"
                  className="justify-self-start"
                  onClick={() => stage.job && onStart(stage.job)}
                >
                  {stage.failed ? "Reintentar" : stage.jobLabel}
                </Button>
                <MotorFacts uso={USES[stage.job]} />
              </div>
            )}
          </Step>
        ))}
      </ol>
      {current?.progress !== undefined && current.name !== "video" && (
        <p className="mt-5 sm tenue">Puedes cerrar esta página: el proceso sigue.</p>
      )}
      {watch === "unreachable" && (
        <div className="mt-3 pila gap-1 sm tenue" role="status">
          <b>{`Error al verificar el progreso ${current?.name === "analisis" ? "del análisis" : "de la transcripción"}`}</b>
          <p>Sin conexión con el servidor. El proceso sigue y lo volveremos a consultar.</p>
        </div>
      )}
      {watch === "gone" && <Alert title="El borrador actual ya no existe" />}
      <p className="oculto" role="status">
        {current ? `${current.title}: ${current.says}` : ""}
      </p>
    </Card>
  );
}

function timeLeft(draft: DraftRead | null): number | null {
  const total = draft?.archivo_video_info.segundos_totales;
  if (draft?.estado !== "transcribiendo" || !total) return null;
  return secondsLeft(draft.draft_id, total);
}

function Step({ stage, last, children }: { stage: Stage; last: boolean; children: ReactNode }) {
  const looks = LOOKS[stage.at];
  return (
    <li
      className="relative grid grid-cols-[40px_1fr] gap-3 pb-6 [--canto:var(--guijarro-a)] last:pb-0 even:[--canto:var(--guijarro-b)] [&_.barra]:mt-2"
      aria-current={stage.at === "now" ? "step" : undefined}
    >
      <div className="relative">
        <span
          className={clsx(
            "relative z-1 grid h-[37px] w-10 place-items-center rounded-(--canto)",
            looks.pebble,
          )}
        >
          <Icon of={stage.at === "done" ? Check : ICONS[stage.name]} className="w-[18px]" />
        </span>
        {!last && (
          <svg
            className="absolute top-9 left-0 h-[calc(100%-10px)] w-10 overflow-visible"
            viewBox="0 0 40 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={clsx("veta", looks.vein)} d="M20 0C12 30 28 66 20 100" />
          </svg>
        )}
      </div>
      <div>
        <h3
          className={clsx(
            "pt-2 font-texto text-md leading-[1.3] tracking-[0] normal-nums",
            looks.title,
          )}
        >
          {stage.title}
        </h3>
        {stage.failed ? (
          <p className="text-sm text-peligro-tinta [margin-top:2px]" role="alert">
            {stage.says}
          </p>
        ) : (
          <p className={clsx("text-sm [margin-top:2px]", looks.text)}>{stage.says}</p>
        )}
        {stage.progress !== undefined && <ProgressBar value={stage.progress} label={stage.title} />}
        {children}
      </div>
    </li>
  );
}
