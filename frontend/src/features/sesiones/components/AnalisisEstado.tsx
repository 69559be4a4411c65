import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { analysisProgress, isAnalysing, sesionKeys } from "../api";
import { useStartAnalysis } from "../model/useStartAnalysis";
import type { Paciente, SesionProgress, SesionRead } from "../types";

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
  if (isAnalysing(sesion)) return <Running sesion={sesion} paciente={paciente} />;
  if (sesion.estado !== "fallido") return null;
  return (
    <ErrorState title={FAILURE} onRetry={() => again.mutate()}>
      {sesion.mensaje_error ?? "No ha podido hacerse. Lo que había sigue como estaba."}
    </ErrorState>
  );
}

function Running({ sesion, paciente }: AnalisisEstadoProps) {
  const client = useQueryClient();
  const { data, isError } = useQuery(analysisProgress(sesion.id));
  const ended = useEffectEvent((progress: SesionProgress) => {
    void client.invalidateQueries({ queryKey: sesionKeys.detail(sesion.id) });
    void client.invalidateQueries({ queryKey: sesionKeys.list(paciente.id) });
    if (progress.estado === "fallido") notify.error(FAILURE, progress.mensaje_error ?? undefined);
    else notify.success("Análisis listo", "Revísalo antes de compartirlo.");
  });
  useEffect(() => {
    if (data && !isAnalysing(data)) ended(data);
  }, [data]);

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
