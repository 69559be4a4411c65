import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { useMutation } from "@/api/useMutation";
import { draftKeys } from "@/entities/borrador/api";
import type { Compartir, DraftRead, Paciente } from "@/entities/borrador/types";
import { useSession } from "@/entities/cuenta/session";
import { useSessionTypes } from "@/entities/tipo/model/useSessionTypes";
import { messageOf } from "@/lib/errors";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import type { DraftForm } from "./draftForm";
import * as pages from "./pageForm";
import { letGoOf } from "./pageVideo";
import { focusOn, type SavedSesion } from "./sesion-saving";
import { uploads } from "./uploads";
import { useRefusal } from "./useRefusal";
import { useSavePage } from "./useSavePage";

const NO_THERAPIST =
  "No se pudo obtener la información del terapeuta. Por favor, vuelve a iniciar sesión.";

interface Page {
  paciente: Paciente | null;
  /** Of whom the address says that it is; they may still be on their way. */
  pacienteId: string | null;
  /** The number that is shown for the session. */
  number: number | undefined;
  sharing: Compartir | null;
  cita: pages.DeCita | null;
  /** What the screen does once everything is safe, or could not be kept as a draft. */
  onSaved: (sesion: SavedSesion) => void;
  onKept: (draft: DraftRead) => void;
  onFailed: (title: string, reason?: string) => void;
}

/** What is on the page 'Nueva Sesión', and the two ways to keep it: as a session, or as a draft. */
export function usePage({ paciente, pacienteId, number, sharing, cita, ...said }: Page) {
  const { onSaved, onKept, onFailed } = said;
  const session = useSession();
  // What was written of one patient is given back on no other's page.
  const place = `nueva-sesion/${pacienteId ?? ""}`;
  const kept = useUnsavedForm<pages.PageForm>(place);
  const [page, setPage] = useState(() => kept ?? pages.blankPage(sharing, cita));
  const sessionTypes = useSessionTypes(page.form.tipo_sesion_id);
  const { type } = sessionTypes;
  const found = pages.pageProblem(page, paciente, type);
  const { tryAgain, fail, sentence, problems } = useRefusal(found, [page, paciente?.id]);
  const [asking, setAsking] = useState(false);
  const safe = useRef(false);
  /** The page is being closed: its recording goes with it, what was written does not. */
  const lost = useRef(false);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(pages.PAGE_UPLOAD));
  const uploading = upload?.kind === "uploading" || upload?.kind === "paused";
  useKeepingUnsaved(place, () => (safe.current ? null : pages.survivingPage(page, lost.current)));
  const saving = useSavePage();
  const drafting = useDrafting();

  const change = useCallback(
    (patch: Partial<DraftForm>) =>
      setPage((current) => ({ ...current, form: { ...current.form, ...patch } })),
    [],
  );

  /** With what is usually shared, when that was asked just now. */
  const save = (asked?: Compartir) => {
    if (saving.isPending) return;
    const problem = tryAgain();
    if (problem) return focusOn(problem);
    if (session.status !== "authenticated" || !paciente) return fail(NO_THERAPIST);
    const unsettled = sharing === null && !asked;
    setAsking(unsettled);
    if (unsettled) return;
    const settled = asked ? pages.sharing(page, asked) : page;
    setPage(settled);
    saving.mutate(pages.sesionOf(settled, paciente.id, number, type), {
      onSuccess: (sesion) => {
        safe.current = true;
        uploads.forget(pages.PAGE_UPLOAD);
        onSaved(sesion);
      },
      onError: (error) => fail(messageOf(error, "No se pudo guardar la sesión")),
    });
  };

  const keep = async (): Promise<DraftRead | null> => {
    if (!paciente) return null;
    try {
      const draft = await drafting.mutateAsync({
        page,
        pacienteId: paciente.id,
        chosen: sharing !== null,
      });
      safe.current = true;
      uploads.forget(pages.PAGE_UPLOAD);
      onKept(draft);
      return draft;
    } catch (error) {
      onFailed("No se ha podido guardar el borrador", messageOf(error));
      return null;
    }
  };

  const letGo = () => {
    lost.current = true;
    uploads.cancel(pages.PAGE_UPLOAD);
    if (page.form.file_key) letGoOf(page.form.file_key);
  };

  const discard = () => {
    safe.current = true;
    letGo();
  };

  return {
    ...page,
    recovered: kept !== undefined,
    sessionTypes,
    problems,
    sentence,
    uploading,
    /** The recording that is on its way or kept. */
    recorded: uploading ? upload.name : page.form.file_key,
    saving: saving.isPending,
    saved: saving.isSuccess,
    keeping: drafting.isPending,
    change,
    transcribe: (transcripcion: string) => setPage((current) => ({ ...current, transcripcion })),
    atRisk: () => !safe.current && (uploading || pages.holdsSomething(page)),
    save,
    asking,
    stopAsking: () => setAsking(false),
    keep,
    discard,
    letGo,
  };
}

interface Drafting {
  page: pages.PageForm;
  pacienteId: string;
  chosen: boolean;
}

function useDrafting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ page, pacienteId, chosen }: Drafting) => pages.draftOf(page, pacienteId, chosen),
    onSuccess: (draft) => client.invalidateQueries({ queryKey: draftKeys.list(draft.paciente_id) }),
  });
}
