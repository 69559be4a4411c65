import { useQuery } from "@tanstack/react-query";
import { fetchDraft, nextNumber } from "@/entities/borrador/api";
import { useUser } from "@/entities/cuenta/session";
import { useDraft } from "../context";
import { aboutOf, cancelVideo, sendVideo } from "../model/sendVideo";
import { uploads } from "../model/uploads";
import { isRunning } from "../model/useJob";
import { useWords } from "../model/useWords";
import { recordingName } from "../model/video";
import { PLAYER_ID } from "./TranscriptSection";
import { VideoField } from "./VideoField";

/** A draft's video, which the server goes on to transcribe when it has arrived. */
export function DraftVideo({ onHung }: { onHung: () => void }) {
  const { saver, state, paciente, type } = useDraft();
  const user = useUser();
  const { data: number } = useQuery(nextNumber(paciente.id));
  const busy = isRunning(state.draft?.estado);
  const send = async (file: File) => {
    const sent = await sendVideo({ saver, file, paciente, type, number, terapeutaId: user.id });
    if (sent) onHung();
  };
  const take = async (fileKey: string) => {
    uploads.forget(state.id ?? "");
    saver.change({ file_key: fileKey, estado_upload: "subido" });
    if (await saver.flush()) onHung();
  };
  const adopt = async () => {
    if (state.id) saver.adopt(await fetchDraft(state.id));
    onHung();
  };
  const { id, form } = state;
  const words = useWords(form.file_key);
  const recording = id && {
    place: { pacienteId: paciente.id, nombre: paciente.nombre, draftId: id },
    name: recordingName(aboutOf({ paciente, type, number }, form)),
    onTake: (fileKey: string) => void take(fileKey),
    // A draft that cannot be read now is read at the next look at it.
    onJoined: () => void adopt().catch(() => undefined),
  };
  return (
    <VideoField
      recording={recording || null}
      uploadId={state.id}
      name={state.draft?.archivo_video_info.nombre_archivo}
      busy={busy}
      refusal={
        busy ? `Podrás cambiar el ${words.noun} cuando termine lo que está en marcha.` : null
      }
      send={(file) => void send(file)}
      onCancel={() => cancelVideo(saver)}
      onWatch={showPlayer}
    />
  );
}

function showPlayer(): void {
  const player = document.getElementById(PLAYER_ID)?.querySelector(".video");
  player?.scrollIntoView({ behavior: "smooth", block: "center" });
  player?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
}
