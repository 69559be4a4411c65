import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { draftKeys, saveSession } from "../api";
import { useDraft } from "../context";
import { uploads } from "../model/uploads";
import { type Problem, problemOf } from "../model/validation";

/** Makes the draft into a session: everything typed is saved first, and pressing twice saves once. */
export function FinishBar({ onProblems }: { onProblems: (fields: Problem["fields"]) => void }) {
  const { saver, state, paciente, type } = useDraft();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sentence, setSentence] = useState<string | null>(null);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(state.id));
  const uploading = upload?.kind === "uploading";
  const typed = state.form.tipo_sesion !== null || state.form.tipo_sesion_id !== null;

  const save = useMutation({
    mutationFn: async () => {
      const saved = await saver.flush();
      const draft_id = saver.getState().id;
      if (!saved || !draft_id) throw new Error("not everything typed is saved");
      return saveSession({ paciente_id: paciente.id, draft_id });
    },
    onSuccess: async (sesion) => {
      if (state.id) uploads.forget(state.id);
      notify.success("Éxito", "La sesión se ha guardado.");
      await Promise.all([
        client.invalidateQueries({ queryKey: ["sesiones"] }),
        client.invalidateQueries({ queryKey: ["pacientes"] }),
        client.invalidateQueries({ queryKey: draftKeys.list(paciente.id) }),
      ]);
      await navigate({ search: `?tab=sessions&sesion=${sesion.id}` });
    },
    onError: (error) => {
      const sentence = messageOf(error, "No se pudo guardar la sesión");
      setSentence(sentence);
      notify.error(sentence);
    },
  });

  const finish = () => {
    if (save.isPending) return;
    const problem = problemOf(state.form, type);
    onProblems(problem?.fields ?? {});
    setSentence(problem?.sentence ?? null);
    if (!problem) return save.mutate();
    const [first] = Object.keys(problem.fields);
    if (first) document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(first)}"]`)?.focus();
  };

  return (
    <div className="pila">
      {sentence && <Alert title={sentence} />}
      <div className="pie-fijo">
        <span className="autosave">
          {uploading && "Podrás guardar cuando el video termine de subir."}
        </span>
        <Button
          onClick={finish}
          busy={save.isPending}
          disabled={uploading || !typed || state.conflict !== null || save.isSuccess}
        >
          Finalizar y Guardar Sesión
        </Button>
      </div>
    </div>
  );
}
