import { MailPlus } from "lucide";
import { type ReactNode, Suspense, useState } from "react";
import { Ripple } from "@/components/drawings/Ripple";
import { type Place, WindowedGrid } from "@/components/layout/WindowedGrid";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { PacientesPage } from "@/entities/paciente/pages";
import type { PacienteResumen } from "@/entities/paciente/types";
import { type Pacientes, readOn } from "@/entities/paciente/usePacientes";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { PacienteCard } from "./PacienteCard";
import { PacientesLoading } from "./PacientesLoading";

const DeletePacienteDialog = lazyPart(async () => ({
  default: (await import("./DeletePacienteDialog")).DeletePacienteDialog,
}));

interface PacientesGridProps {
  query: Pacientes;
  search: string;
  /** What an empty practice offers. */
  actions: ReactNode;
  onInvite: () => void;
}

/** The cards, or why there are none. */
export function PacientesGrid({ query, search, actions, onInvite }: PacientesGridProps) {
  if (query.isPending) return <PacientesLoading />;
  if (!query.data) return <Failed query={query} />;
  if (query.data.pacientes.length === 0 && search) {
    return (
      <EmptyState title={`No se encontraron pacientes que coincidan con "${search}".`}>
        Prueba con otra parte del nombre o del apellido.
      </EmptyState>
    );
  }
  if (query.data.pacientes.length === 0) {
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
    <>
      {query.isError && <Failed query={query} />}
      <Cards query={query} data={query.data} onInvite={search ? undefined : onInvite} />
    </>
  );
}

/** What could not be read is read again: all of it, or what is missing at the end. */
function Failed({ query }: { query: Pacientes }) {
  return (
    <ErrorState title="Error al cargar los pacientes" onRetry={() => void readOn(query)}>
      {messageOf(query.error)}
    </ErrorState>
  );
}

interface CardsProps {
  query: Pacientes;
  data: PacientesPage;
  /** Asks whom to invite, after the last card; a search has no such card. */
  onInvite: (() => void) | undefined;
}

function Cards({ query, data: { pacientes, total }, onInvite }: CardsProps) {
  const [deleting, setDeleting] = useState<PacienteResumen | null>(null);
  const isWhole = !query.hasNextPage;
  const invites = onInvite && isWhole ? 1 : 0;
  return (
    <>
      <WindowedGrid
        className="rejilla"
        count={pacientes.length + invites}
        total={Math.max(total, pacientes.length) + (onInvite ? 1 : 0)}
        busy={query.isPlaceholderData}
      >
        {(index, place) => {
          const paciente = pacientes[index];
          if (!paciente)
            return onInvite && <Invite key="invita" place={place} onInvite={onInvite} />;
          return (
            <PacienteCard
              key={paciente.id}
              paciente={paciente}
              place={place}
              onDelete={setDeleting}
            />
          );
        }}
      </WindowedGrid>
      {deleting && (
        <Suspense>
          <DeletePacienteDialog
            open
            paciente={deleting}
            onOpenChange={(open) => !open && setDeleting(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** After the last card: somebody new. */
function Invite({ place, onInvite }: { place: Place; onInvite: () => void }) {
  return (
    <li
      className="grid min-h-[200px] place-content-center justify-items-center gap-2 rounded-3 border-dashed border-linea-2 p-6 text-center text-tinta-2 [border-width:1.5px]"
      {...place}
    >
      <Ripple />
      <p className="sm">¿Alguien nuevo empieza contigo?</p>
      <Button variant="suave" size="s" icon={<Icon of={MailPlus} />} onClick={onInvite}>
        Enviar invitación
      </Button>
    </li>
  );
}
