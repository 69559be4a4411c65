import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import type { Paciente } from "@/entities/borrador/types";
import { isDay } from "@/entities/cita/model/local-times";
import { usePacientes } from "@/entities/paciente/usePacientes";
import { perfilTerapeuta } from "@/entities/perfil/api";
import { NuevaSesionForm } from "@/features/borradores/components/NuevaSesionForm";

/** A session written and saved at once, without a draft. The patient is in the address: `?paciente=`. */
export function NuevaSesionPage() {
  const [params, setParams] = useSearchParams();
  const everybody = usePacientes();
  const perfil = useQuery(perfilTerapeuta);
  const wanted = params.get("paciente");
  const paciente = everybody.data?.pacientes.find(({ id }) => id === wanted) ?? null;
  const choose = ({ id }: Paciente) =>
    setParams({ paciente: id }, { replace: true, preventScrollReset: true });
  const [cita] = useState(() => citaIn(params));

  return (
    <div className="mx-auto max-w-[760px]">
      <PageHeader title="Nueva Sesión">
        Para una sesión que ya tienes escrita. Si quieres transcribir su video, guárdala como
        borrador.
      </PageHeader>
      {perfil.data && (
        <NuevaSesionForm
          paciente={paciente}
          pacienteId={wanted}
          onPaciente={choose}
          sharing={perfil.data.compartir_elegido ? perfil.data.compartir : null}
          cita={cita}
        />
      )}
      {perfil.isPending && <Loading text="Cargando..." />}
      {perfil.isError && (
        <ErrorState
          title="No se ha podido preparar la sesión"
          onRetry={() => void perfil.refetch()}
        />
      )}
    </div>
  );
}

/** The day and the length of the appointment that an address comes from: `?dia=2026-11-24&minutos=50`. */
function citaIn(params: URLSearchParams) {
  const dia = params.get("dia");
  const minutos = Number(params.get("minutos"));
  return isDay(dia) ? { dia, minutos: minutos > 0 ? minutos : null } : null;
}
