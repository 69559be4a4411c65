import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { applyCompletions, readPendingCompletions } from "../model/pendingCompletions";
import { useCompletion, useSendOnLeaving } from "../model/useCompletion";
import { completionNotices } from "./completionNotices";

type Toggle = (ejercicio: UnifiedEjercicio) => void;

const Toggling = createContext<Toggle | null>(null);

/** What marks an exercise as done, or takes that back; for whatever stands inside `<Completion>`. */
export function useToggle(): Toggle {
  const toggle = use(Toggling);
  if (!toggle) throw new Error("<Completion> is not around this");
  return toggle;
}

/** Around everything that completes exercises: asks before a note is lost with the mark. */
export function Completion({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { mutate } = useCompletion(completionNotices);
  useSendOnLeaving();
  const [asking, setAsking] = useState<UnifiedEjercicio | null>(null);

  const mark = useCallback(
    (ejercicioId: string, completado: boolean) =>
      mutate({ ejercicioId, completado, notas: null, when: new Date().toISOString() }),
    [mutate],
  );
  const toggle = useCallback(
    (shown: UnifiedEjercicio) => {
      const [now = shown] = applyCompletions([shown], readPendingCompletions(client));
      if (now.completado && now.notas_paciente) setAsking(now);
      else mark(now.id, !now.completado);
    },
    [client, mark],
  );

  return (
    <Toggling value={toggle}>
      {children}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title="¿Desmarcar y borrar tus notas?"
          confirm="Desmarcar y borrar"
          onConfirm={() => {
            setAsking(null);
            mark(asking.id, false);
          }}
        >
          <p>
            Lo que escribiste al completar <b dir="auto">{asking.titulo}</b> se borra al
            desmarcarlo, también para tu terapeuta.
          </p>
        </ConfirmDialog>
      )}
    </Toggling>
  );
}
