import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { notify } from "@/components/ui/toast";
import { analysisProgress, isAnalysing, sesionKeys } from "@/entities/sesion/api";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useStartAnalysis } from "../model/useStartAnalysis";

interface AnalisisEstadoProps {
  sesion: SesionRead;
  paciente: Paciente;
}

const FAILURE = "Error al generar el análisis";

/** How the analysis of a saved session goes, or how it failed; nothing when there is nothing to say. */
export function AnalisisEstado({ sesion, paciente }: AnalisisEstadoProps) {
  const again = useStartAnalysis(sesion, (error) =>
    notify.error("Error al iniciar el análisis", messageOf(error)),
  );
  useAnnounceEnd(sesion);
  if (isAnalysing(sesion)) return <Running sesion={sesion} paciente={paciente} />;
  if (sesion.estado !== "fallido") return null;
  return (
    <ErrorState title={FAILURE} onRetry={() => again.mutate()}>
      {sesion.mensaje_error ?? "No ha podido hacerse. Lo que había sigue como estaba."}
    </ErrorState>
  );
}

/** Says how an analysis ended, whichever request brought the news of it. */
function useAnnounceEnd(sesion: SesionRead) {
  const before = useRef(sesion);
  useEffect(() => {
    const was = before.current;
    before.current = sesion;
    if (was.id !== sesion.id || !isAnalysing(was) || isAnalysing(sesion)) return;
    if (sesion.estado === "fallido") notify.error(FAILURE, sesion.mensaje_error ?? undefined);
    else notify.success("Análisis listo", "Revísalo antes de compartirlo.");
  }, [sesion]);
}

function Running({ sesion, paciente }: AnalisisEstadoProps) {
  const client = useQueryClient();
  const { data, isError } = useQuery(analysisProgress(sesion.id));
  const ended = data !== undefined && !isAnalysing(data);
  useEffect(() => {
    if (!ended) return;
    void client.invalidateQueries({ queryKey: sesionKeys.detail(sesion.id) });
    void client.invalidateQueries({ queryKey: sesionKeys.list(paciente.id) });
  }, [ended, client, sesion.id, paciente.id]);

  return (
    <div className="pila gap-2" role="status">
      <ProgressBar value={data?.progreso ?? 0} label="Análisis" />
      <p className="sm tenue">
        {isError
          ? "Sin conexión con el servidor. El análisis sigue y lo volveremos a consultar."
          : "Leyendo la sesión. Puedes cerrar esta página: el análisis sigue."}
      </p>
    </div>
  );
}
