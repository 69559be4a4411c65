import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { deleteLinea, diarioKeys, miDiario, writeLinea } from "@/entities/diario/api";
import type { LineaGuardada, LineaPropia } from "@/entities/diario/types";
import { isConflict } from "@/lib/errors";
import { mergeEdits } from "@/lib/merge-edits";
import { problemsAmong, useFields } from "@/lib/useFields";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import { type Escrita, escritaOf, isSame, lineaProblem } from "./linea";

/** Today's line on its way: what is typed, what was kept, and what was said of it. */
export function useHoy(dia: string, initial: LineaPropia | undefined) {
  const client = useQueryClient();
  const place = `diario:${dia}`;
  const kept = useUnsavedForm<Escrita>(place);
  const [guardada, setGuardada] = useState(initial);
  const [said, setSaid] = useState<LineaGuardada | null>(null);
  const fields = useFields<Escrita>(kept ?? escritaOf(initial));
  const { form, setForm, refuse } = fields;
  const dirty = !isSame(form, escritaOf(guardada));
  useKeepingUnsaved(place, () => (dirty ? form : null));

  /** The line is as the server has it now; what was typed since `sent` stays. */
  function become(linea: LineaPropia | undefined, sent: Escrita) {
    setGuardada(linea);
    setForm((now) => mergeEdits(sent, now, escritaOf(linea)).form);
    void client.invalidateQueries({ queryKey: diarioKeys.mio });
  }

  /** Another window wrote or deleted it: what was typed here goes on top of that, if it is saved again. */
  async function goOnFromTheirs() {
    const [newest] = await client.fetchQuery({ ...miDiario(1), staleTime: 0 });
    setGuardada(newest?.dia === dia ? newest : undefined);
  }

  const save = useMutation({
    mutationFn: (sent: Escrita) =>
      writeLinea({ ...sent, dia, animo: Number(sent.animo), version: guardada?.version ?? null }),
    onSuccess: (answer, sent) => {
      setSaid(answer);
      become(answer.linea, sent);
    },
    onError: (error) => {
      if (isConflict(error)) void goOnFromTheirs();
    },
  });
  const remove = useMutation({
    mutationFn: (_: Escrita) => deleteLinea(dia),
    onSuccess: (_, shown) => {
      setSaid(null);
      become(undefined, shown);
    },
  });

  function submit() {
    const found = problemsAmong({
      animo: form.animo === "" ? "Elige cómo estás" : null,
      linea: lineaProblem(form.linea),
    });
    if (save.isPending || refuse(found)) return;
    setSaid(null);
    save.mutate(form);
  }

  return { ...fields, kept: kept !== undefined, guardada, dirty, said, save, remove, submit };
}
