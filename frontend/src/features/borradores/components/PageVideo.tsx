import { useEffect } from "react";
import { useSession } from "@/entities/cuenta/session";
import { useSessionForm } from "../context";
import { PAGE_UPLOAD } from "../model/pageForm";
import { letGoOf } from "../model/pageVideo";
import { aboutOf, sendPageVideo } from "../model/sendVideo";
import { uploads } from "../model/uploads";
import { recordingName } from "../model/video";
import { VideoField } from "./VideoField";

/** The video of a session without a draft: it is kept and shared, and transcribed only as a draft. */
export function PageVideo({ number }: { number: number | undefined }) {
  const { form, change, paciente, type } = useSessionForm();
  const session = useSession();
  const terapeutaId = session.status === "authenticated" ? session.user.id : null;
  // Nobody else can take in what arrives after the page is left.
  useEffect(() => () => uploads.cancel(PAGE_UPLOAD), []);

  const send = async (file: File) => {
    if (!paciente || !terapeutaId) return;
    const replaced = form.file_key;
    const sent = await sendPageVideo({ file, paciente, terapeutaId, form, type, number, change });
    if (sent && replaced) letGoOf(replaced);
  };
  const remove = () => {
    if (form.file_key) letGoOf(form.file_key);
    uploads.forget(PAGE_UPLOAD);
    change({ file_key: null, estado_upload: null, duracion_minutos: null });
  };
  const take = (fileKey: string) => {
    if (form.file_key) letGoOf(form.file_key);
    uploads.forget(PAGE_UPLOAD);
    change({ file_key: fileKey, estado_upload: "subido" });
  };
  const recording = paciente && {
    place: { pacienteId: paciente.id, nombre: paciente.nombre, draftId: null },
    name: recordingName(aboutOf({ paciente, type, number }, form)),
    onTake: take,
  };

  return (
    <VideoField
      recording={recording}
      uploadId={PAGE_UPLOAD}
      refusal={paciente && terapeutaId ? null : "Información de terapeuta y paciente requerida"}
      send={(file) => void send(file)}
      onCancel={() => uploads.cancel(PAGE_UPLOAD)}
      onRemove={remove}
      onLength={(seconds) => change({ duracion_minutos: Math.max(1, Math.ceil(seconds / 60)) })}
    />
  );
}
