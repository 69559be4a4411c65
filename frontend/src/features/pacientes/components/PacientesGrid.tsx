import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { messageOf } from "@/lib/errors";
import type { PacienteResumen } from "../types";
import { PacienteCard } from "./PacienteCard";

interface PacientesGridProps {
  query: UseQueryResult<PacienteResumen[]>;
  search: string;
  /** What an empty practice offers. */
  add: ReactNode;
}

/** The cards, or why there are none. */
export function PacientesGrid({ query, search, add }: PacientesGridProps) {
  if (query.isPending) {
    return (
      <Loading text="Cargando pacientes...">
        <div className="rejilla" aria-hidden="true">
          {["uno", "dos", "tres"].map((place) => (
            <Skeleton key={place} className="h-[214px] rounded-3" />
          ))}
        </div>
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <ErrorState title="Error al cargar los pacientes" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  if (query.data.length === 0 && search) {
    return (
      <EmptyState title={`No se encontraron pacientes que coincidan con "${search}".`}>
        Prueba con otra parte del nombre o del apellido.
      </EmptyState>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState title="No tienes pacientes registrados." action={add}>
        Crea su ficha y recibirás una contraseña temporal para que pueda entrar.
      </EmptyState>
    );
  }
  return (
    <ul className="rejilla" aria-busy={query.isPlaceholderData}>
      {query.data.map((paciente) => (
        <PacienteCard key={paciente.id} paciente={paciente} />
      ))}
    </ul>
  );
}
