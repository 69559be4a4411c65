import type { Paciente, TipoSesion } from "@/entities/borrador/types";
import { daySaid } from "@/lib/days";
import type { DraftForm } from "./draftForm";
import type { DraftSaver } from "./draftSaver";
import { PAGE_UPLOAD } from "./pageForm";
import { startUpload, uploads } from "./uploads";
import { videoName } from "./video";

interface Sent {
  file: File;
  paciente: Paciente;
  terapeutaId: string;
  type: TipoSesion | undefined;
  number: number | undefined;
}

type SendVideo = Sent & { saver: DraftSaver };

type SendPageVideo = Sent & { form: DraftForm; change: (patch: Partial<DraftForm>) => void };

/** The savers of drafts whose video is on its way: whoever opens such a draft again gets the same one. */
const sending = new Map<string, DraftSaver>();

export function saverSending(draftId: string): DraftSaver | undefined {
  return sending.get(draftId);
}

/**
 * Uploads a draft's video and hangs it on the draft; answers whether it did. It goes on when the screen
 * is left for another one.
 */
export async function sendVideo(sent: SendVideo): Promise<boolean> {
  const { saver } = sent;
  await saver.flush();
  const { id, form } = saver.getState();
  if (!id) return false;
  saver.change({ estado_upload: "subiendo" });
  sending.set(id, saver);
  try {
    const arrived = await startUpload({
      draftId: id,
      ...placeOf(sent, form),
      attach: async (fileKey) => {
        saver.change({ file_key: fileKey, estado_upload: "subido" });
        await saver.flush();
      },
    });
    if (!arrived) forgetUpload(saver);
    return arrived;
  } finally {
    sending.delete(id);
  }
}

/** Uploads the video of the page 'Nueva Sesión', which has no draft to hang it on. */
export function sendPageVideo(sent: SendPageVideo): Promise<boolean> {
  const { form, change } = sent;
  return startUpload({
    draftId: PAGE_UPLOAD,
    ...placeOf(sent, form),
    attach: async (fileKey) => change({ file_key: fileKey, estado_upload: "subido" }),
  });
}

/** Under which name and in whose folder a video is kept. */
function placeOf(sent: Sent, form: DraftForm) {
  const { file, paciente, terapeutaId } = sent;
  return {
    file,
    name: videoName(file, aboutOf(sent, form)),
    customPath: `${terapeutaId}/${paciente.id}`,
  };
}

type About = Pick<Sent, "paciente" | "type" | "number">;

/** What a session's video is called by. */
export function aboutOf({ paciente, type, number }: About, form: DraftForm) {
  return {
    patient: `${paciente.nombre} ${paciente.apellido}`,
    day: daySaid(form.fecha),
    number,
    type: form.tipo_sesion ?? type?.nombre ?? "sesion",
  };
}

/** Stops an upload; what the draft had before stays. */
export function cancelVideo(saver: DraftSaver): void {
  const { id } = saver.getState();
  if (id) uploads.cancel(id);
}

function forgetUpload(saver: DraftSaver): void {
  saver.change({ estado_upload: saver.getState().form.file_key ? "subido" : null });
}
