import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import type { Acto, Lectura } from "@/entities/analisis/model/lectura";
import { fetchDraft, readAnalysis } from "@/entities/borrador/api";
import { messageOf } from "@/lib/errors";
import type { DraftSaver } from "./draftSaver";

/** What the therapist does with the analysis of a draft as they read it. */
export function useReadAnalisis(saver: DraftSaver): Lectura {
  const { mutate, isPending } = useMutation({
    mutationFn: (acto: Acto) => act(saver, acto),
    onError: async (error) => {
      notify.error("No se ha podido guardar tu lectura", messageOf(error));
      const { id } = saver.getState();
      if (id) saver.adopt(await fetchDraft(id));
    },
  });
  return { act: mutate, busy: isPending };
}

/** What was typed is saved first: it is the same draft, and the notes may be what is written to. */
async function act(saver: DraftSaver, acto: Acto): Promise<void> {
  if (!(await saver.flush())) throw new Error("Guarda primero lo que has escrito");
  const { id, draft } = saver.getState();
  if (!id || !draft) throw new Error("an analysis stands only in a draft that exists");
  saver.adopt(await readAnalysis(id, acto, draft.version));
}
