import type { UseQueryResult } from "@tanstack/react-query";
import { MailPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Ripple } from "@/components/drawings/Ripple";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { messageOf } from "@/lib/errors";
import type { PacienteResumen } from "../types";
import { PacienteCard } from "./PacienteCard";

interface PacientesGridProps {
  query: UseQueryResult<PacienteResumen[]>;
  search: string;
  /** What an empty practice offers. */
  actions: ReactNode;
  onInvite: () => void;
}

/** The cards, or why there are none. */
export function PacientesGrid({ query, search, actions, onInvite }: PacientesGridProps) {
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
      <EmptyState
        title="No tienes pacientes registrados."
        action={<div className="acciones">{actions}</div>}
      >
        Invita por correo y cada persona completará su ficha, o créala tú y recibirás una contraseña
        temporal para que pueda entrar.
      </EmptyState>
    );
  }
  return (
    <ul className="rejilla" aria-busy={query.isPlaceholderData}>
      {query.data.map((paciente) => (
        <PacienteCard key={paciente.id} paciente={paciente} />
      ))}
      {!search && <Invite onInvite={onInvite} />}
    </ul>
  );
}

/** After the last card: somebody new. */
function Invite({ onInvite }: { onInvite: () => void }) {
  return (
    <li className="invita">
      <Ripple />
      <p className="sm">¿Alguien nuevo empieza contigo?</p>
      <Button variant="suave" size="s" icon={<Icon of={MailPlus} />} onClick={onInvite}>
        Enviar invitación
      </Button>
    </li>
  );
}
