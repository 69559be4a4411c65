import { type RecordingWords, wordsOfFile } from "@/components/video/recording-words";
import type { DraftRead, Job, Paciente } from "@/entities/borrador/types";
import { percent } from "@/lib/formats";
import type { SaverState } from "./draftSaver";
import type { UploadState } from "./uploads";

export type StepName = "video" | "transcripcion" | "analisis" | "version" | "guardada";

export interface Stage {
  name: StepName;
  title: string;
  says: string;
  at: "done" | "now" | "later";
  failed?: boolean;
  /** 0 to 100 while it is under way and can be measured. */
  progress?: number;
  /** What the person can start here. */
  job?: Job;
  jobLabel?: string;
}

interface Facts {
  draft: DraftRead | null;
  hasVideo: boolean;
  /** The video is here, and the server is being told: it begins by itself. */
  arriving: boolean;
  hasTranscript: boolean;
  hasAnalysis: boolean;
  failed: boolean;
}

/** The five steps of a draft, each saying honestly where it stands. */
export function stagesOf(
  { draft, form }: SaverState,
  paciente: Paciente,
  upload: UploadState | null,
  words: RecordingWords,
): Stage[] {
  const facts: Facts = {
    draft,
    hasVideo: form.file_key !== null,
    arriving: form.file_key !== (draft?.archivo_video_info.file_key ?? null),
    hasTranscript: Boolean(form.transcript?.length),
    hasAnalysis: Boolean(form.analisis_ia),
    failed: draft?.estado === "fallido",
  };
  return [
    videoStage(facts, upload, words),
    transcriptStage(facts),
    analysisStage(facts),
    {
      name: "version",
      title: `Versión para ${paciente.nombre}`,
      says: form.analisis_ia_paciente ? "Lista para revisar" : "La revisas tú antes de compartirla",
      at: form.analisis_ia_paciente ? "done" : "later",
    },
    {
      name: "guardada",
      title: "Sesión guardada",
      says: `${paciente.nombre} la verá como nueva al entrar`,
      at: "later",
    },
  ];
}

function videoStage({ hasVideo }: Facts, upload: UploadState | null, words: RecordingWords): Stage {
  if (upload?.kind === "uploading" || upload?.kind === "paused") {
    const progress = upload.size > 0 ? (100 * upload.sent) / upload.size : 0;
    const act = upload.kind === "paused" ? "En pausa" : "Subiendo";
    const says = `${act}, ${percent(Math.floor(progress / 10) * 10)}`;
    const title = `Subiendo el ${wordsOfFile(upload.name).noun}`;
    return { name: "video", title, says, at: "now", progress };
  }
  if (hasVideo) {
    const title = `${words.title} subido`;
    return { name: "video", title, says: "Guardado", at: "done" };
  }
  return { name: "video", title: "Video", says: "Todavía no hay video", at: "later" };
}

function transcriptStage({ draft, hasVideo, arriving, hasTranscript, failed }: Facts): Stage {
  const base = { name: "transcripcion", title: "Transcripción" } as const;
  if (draft?.estado === "transcribiendo") {
    return { ...base, says: listening(draft), at: "now", progress: draft.progreso };
  }
  if (hasTranscript) return { ...base, says: "Lista para revisar", at: "done" };
  if (failed) {
    const says = draft?.mensaje_error ?? "No ha podido hacerse.";
    return { ...base, says, at: "now", failed: true, ...(hasVideo && TRANSCRIBE) };
  }
  if (arriving) return { ...base, says: "Empieza enseguida", at: "later" };
  if (hasVideo) return { ...base, says: "Puede empezar ya", at: "later", ...TRANSCRIBE };
  return { ...base, says: "Empieza al subir el video", at: "later" };
}

const TRANSCRIBE = { job: "transcription", jobLabel: "Transcribir" } as const;
const ANALYSE = { job: "analysis", jobLabel: "Analizar" } as const;

function analysisStage({ draft, hasTranscript, hasAnalysis, failed }: Facts): Stage {
  const base = { name: "analisis", title: "Análisis profesional" } as const;
  if (draft?.estado === "procesando") {
    return { ...base, says: "Leyendo la transcripción", at: "now", progress: draft.progreso };
  }
  if (hasAnalysis) return { ...base, says: "Listo para revisar", at: "done" };
  if (failed && hasTranscript) {
    const says = draft?.mensaje_error ?? "No ha podido hacerse.";
    return { ...base, says, at: "now", failed: true, ...ANALYSE };
  }
  if (hasTranscript) return { ...base, says: "Puede empezar ya", at: "later", ...ANALYSE };
  return { ...base, says: "Empieza al terminar la transcripción", at: "later" };
}

/** `Escuchando el minuto 31 de 48`, or how it begins while the length is unknown. */
function listening({ archivo_video_info: info }: DraftRead): string {
  const heard = heardOf(info);
  return heard ? `Escuchando el ${heard}` : "Preparando el audio";
}

type Heard = Pick<DraftRead["archivo_video_info"], "segundos_hechos" | "segundos_totales">;

/** `minuto 31 de 48` of a transcription, or `null` while the length is unknown. */
export function heardOf({ segundos_hechos: done, segundos_totales: all }: Heard): string | null {
  if (done === null || all === null || all <= 0) return null;
  if (all < 120) return `segundo ${Math.round(done)} de ${Math.round(all)}`;
  return `minuto ${Math.floor(done / 60)} de ${Math.ceil(all / 60)}`;
}
