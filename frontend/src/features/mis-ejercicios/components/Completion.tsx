import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { UnifiedEjercicio } from "@/features/ejercicios/types";
import { useCompletion } from "../model/useCompletion";
import { fulfilled, type Wish, wishesNow } from "../model/wishes";
import { told } from "./told";

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
  const completion = useCompletion(told);
  const [asking, setAsking] = useState<UnifiedEjercicio | null>(null);

  function wish(ejercicioId: string, completado: boolean): void {
    const when = new Date().toISOString();
    completion.mutate({ ejercicioId, completado, notas: null, when } satisfies Wish);
  }

  function toggle(shown: UnifiedEjercicio): void {
    const [now = shown] = fulfilled([shown], wishesNow(client));
    if (now.completado && now.notas_paciente) setAsking(now);
    else wish(now.id, !now.completado);
  }

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
            wish(asking.id, false);
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
