import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import { draftKeys, nextNumber, saveSession } from "@/entities/borrador/api";
import { nuevaCitaOf } from "@/entities/cita/routes";
import { perfilTerapeuta } from "@/entities/perfil/api";
import type { Compartir } from "@/entities/perfil/types";
import { settledFields } from "@/entities/tipo/model/field-values";
import { messageOf } from "@/lib/errors";
import { useDraft, useSessionForm } from "../context";
import { endDraft } from "../model/endDraft";
import { focusOn, savedSentence, untilUploaded } from "../model/sesion-saving";
import { uploads } from "../model/uploads";
import { isRunning } from "../model/useJob";
import type { Refusal } from "../model/useRefusal";
import { useSonido } from "../model/useSonido";
import { ElegirCompartir } from "./ElegirCompartir";
import { SaveBar } from "./SaveBar";

/** Makes the draft into a session: everything typed is saved first, and pressing twice saves once. */
export function FinishBar({ refusal }: { refusal: Refusal }) {
  const { saver, state, paciente, type } = useDraft();
  const { chosen } = useSessionForm();
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: number } = useQuery(nextNumber(paciente.id));
  const usual = useQuery({ ...perfilTerapeuta, enabled: !chosen });
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(state.id));
  const sonido = useSonido(paciente.id, state.form.file_key !== null);
  const uploading = upload?.kind === "uploading" || upload?.kind === "paused";
  const typed = state.form.tipo_sesion !== null || state.form.tipo_sesion_id !== null;

  const save = useMutation({
    mutationFn: async (compartir: Compartir | null) => {
      const campos_datos = settledFields(state.form.campos_datos, type);
      saver.change({ campos_datos, ...(compartir && { compartir }) });
      const shown = saver.getState().form.analisis_ia_paciente;
      const saved = await saver.flush();
      const { id: draft_id, form } = saver.getState();
      if (!saved || !draft_id) throw new Error("not everything typed is saved");
      // Saving approves the patient's version that stood here; what came since was not seen.
      const approved = form.analisis_ia_paciente === shown ? { analisis_ia_paciente: shown } : {};
      const asked = { paciente_id: paciente.id, draft_id, ...approved };
      return endDraft(draft_id, () => saveSession(asked));
    },
    onSuccess: async (sesion) => {
      if (state.id) uploads.cancel(state.id);
      const link = { label: "Poner la próxima cita", to: nuevaCitaOf(paciente.id) };
      notify.success("Éxito", savedSentence(number, sesion), { link });
      await Promise.all([
        client.invalidateQueries({ queryKey: ["sesiones"] }),
        client.invalidateQueries({ queryKey: ["pacientes"] }),
        client.invalidateQueries({ queryKey: draftKeys.list(paciente.id) }),
      ]);
      await navigate({ search: `?tab=sessions&sesion=${sesion.id}` });
    },
    onError: (error) => refusal.fail(messageOf(error, "No se pudo guardar la sesión")),
  });

  const finish = () => {
    if (save.isPending) return;
    const problem = refusal.tryAgain();
    if (problem) focusOn(problem);
    else if (chosen) save.mutate(null);
    else setAsking(true);
  };
  const choose = (compartir: Compartir) => {
    setAsking(false);
    save.mutate(compartir);
  };

  return (
    <>
      <SaveBar
        label="Finalizar y Guardar Sesión"
        sentence={refusal.sentence}
        busy={save.isPending}
        disabled={uploading || !typed || state.conflict !== null || save.isSuccess}
        onSave={finish}
        note={noteOf(uploading ? upload.name : null, isRunning(state.draft?.estado), sonido)}
      />
      {asking && (
        <ElegirCompartir
          value={usual.data?.compartir_elegido ? usual.data.compartir : undefined}
          onClose={() => setAsking(false)}
          onChosen={choose}
        />
      )}
    </>
  );
}

function noteOf(uploading: string | null, running: boolean, sonido: string): string {
  if (uploading) return untilUploaded(uploading);
  const stops = running ? "Si guardas ahora, lo que se está procesando se detiene." : "";
  return [stops, sonido].filter(Boolean).join(" ");
}
