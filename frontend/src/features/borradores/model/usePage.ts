import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { useSession } from "@/features/cuentas/session";
import { messageOf } from "@/lib/errors";
import { useKeeping, useKept } from "@/lib/useKept";
import { draftKeys } from "../api";
import type { Compartir, DraftRead, Paciente, TipoSesion } from "../types";
import type { DraftForm } from "./form";
import * as pages from "./pageForm";
import { letGoOf } from "./pageVideo";
import { focusOn, type SavedSesion } from "./saving";
import { uploads } from "./uploads";
import { useSavePage } from "./useSavePage";

const PLACE = "nueva-sesion";
const NO_THERAPIST =
  "No se pudo obtener la información del terapeuta. Por favor, vuelve a iniciar sesión.";

interface Page {
  paciente: Paciente | null;
  /** The number that is shown for the session. */
  number: number | undefined;
  sharing: Compartir;
  /** What the screen does once everything is safe, or could not be kept. */
  onSaved: (sesion: SavedSesion) => void;
  onKept: (draft: DraftRead) => void;
  onFailed: (title: string, reason?: string) => void;
}

/** What is on the page 'Nueva Sesión', and the two ways to keep it: as a session, or as a draft. */
export function usePage({ paciente, number, sharing, onSaved, onKept, onFailed }: Page) {
  const session = useSession();
  const kept = useKept<pages.PageForm>(PLACE);
  const [page, setPage] = useState(() => kept ?? pages.blankPage(sharing));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sentence, setSentence] = useState<string | null>(null);
  const safe = useRef(false);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(pages.PAGE_UPLOAD));
  const uploading = upload?.kind === "uploading" || upload?.kind === "paused";
  useKeeping(PLACE, () => (!safe.current && pages.holdsSomething(page) ? page : null));
  const saving = useSavePage();
  const drafting = useDrafting();

  const change = useCallback(
    (patch: Partial<DraftForm>) =>
      setPage((current) => ({ ...current, form: { ...current.form, ...patch } })),
    [],
  );

  const save = (type: TipoSesion | undefined) => {
    if (saving.isPending) return;
    const problem = pages.pageProblem(page, paciente, type);
    setProblems(problem?.fields ?? {});
    setSentence(problem?.sentence ?? null);
    if (problem) return focusOn(problem);
    if (session.status !== "authenticated" || !paciente) return setSentence(NO_THERAPIST);
    saving.mutate(pages.sesionOf(page, paciente.id, number, type), {
      onSuccess: (sesion) => {
        safe.current = true;
        uploads.forget(pages.PAGE_UPLOAD);
        onSaved(sesion);
      },
      onError: (error) => {
        const said = messageOf(error, "No se pudo guardar la sesión");
        setSentence(said);
        onFailed(said);
      },
    });
  };

  const keep = async (): Promise<DraftRead | null> => {
    if (!paciente) return null;
    try {
      const draft = await drafting.mutateAsync({ page, pacienteId: paciente.id });
      safe.current = true;
      uploads.forget(pages.PAGE_UPLOAD);
      onKept(draft);
      return draft;
    } catch (error) {
      onFailed("No se ha podido guardar el borrador", messageOf(error));
      return null;
    }
  };

  const discard = () => {
    safe.current = true;
    uploads.cancel(pages.PAGE_UPLOAD);
    if (page.form.file_key) letGoOf(page.form.file_key);
  };

  return {
    ...page,
    recovered: kept !== undefined,
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
    keep,
    discard,
  };
}

function useDrafting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ page, pacienteId }: { page: pages.PageForm; pacienteId: string }) =>
      pages.draftOf(page, pacienteId),
    onSuccess: (draft) => client.invalidateQueries({ queryKey: draftKeys.list(draft.paciente_id) }),
  });
}
