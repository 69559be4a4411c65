import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useEffect } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { draftsOf } from "@/entities/borrador/api";
import type { DraftResumen, Job, Paciente } from "@/entities/borrador/types";
import { forgetPace, observePace } from "../model/time-left";
import { isRunning } from "../model/useJob";
import { DraftRow } from "./DraftRow";

interface DraftsListProps {
  paciente: Paciente;
  openId: string | null;
  onOpen: (draftId: string | null, options?: { replace?: boolean }) => void;
  /** Starts a job of the open draft. */
  onStart: (job: Job) => Promise<void>;
}

const LIST_POLL_MS = 15_000;

/** The patient's drafts, whatever state they are in. */
export function DraftsList({ paciente, openId, onOpen, onStart }: DraftsListProps) {
  const query = useQuery({
    ...draftsOf(paciente.id),
    refetchInterval: ({ state }) =>
      state.data?.some((draft) => isRunning(draft.estado)) ? LIST_POLL_MS : false,
  });
  useEffect(() => query.data?.forEach(watchPace), [query.data]);
  return (
    <Card aria-label="Sesiones en Procesamiento">
      <header className="entre mb-1">
        <h2 className="text-lg">Sesiones en Procesamiento</h2>
        {openId && (
          <Button
            variant="texto"
            size="s"
            iconOnly
            aria-label="Empezar otra sesión"
            icon={<Icon of={Plus} />}
            onClick={() => onOpen(null)}
          />
        )}
      </header>
      {query.isPending && <ListSkeleton />}
      {query.isError && (
        <ErrorState
          title="Error al cargar borradores de sesión"
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <p className="sm tenue">No hay borradores.</p>}
      {query.data?.map((draft) => (
        <DraftRow
          key={draft.draft_id}
          draft={draft}
          open={draft.draft_id === openId}
          pacienteId={paciente.id}
          onOpen={onOpen}
          onStart={onStart}
        />
      ))}
    </Card>
  );
}

function watchPace(draft: DraftResumen): void {
  const { draft_id, estado, archivo_video_info, segundos_restantes } = draft;
  const { segundos_hechos } = archivo_video_info;
  if (estado !== "transcribiendo") forgetPace(draft_id);
  else if (segundos_hechos !== null) observePace(draft_id, segundos_hechos, segundos_restantes);
}

function ListSkeleton() {
  return (
    <div className="pila" role="status">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <span className="oculto">Cargando borradores...</span>
    </div>
  );
}
