import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { modulosDe } from "@/entities/asignacion/api";
import type { Paciente, PacienteModulo } from "@/entities/asignacion/types";
import { messageOf } from "@/lib/errors";
import { useAsignacionesAddress } from "../model/useAsignacionesAddress";
import { AsignadoModuloCard } from "./AsignadoModuloCard";
import { AssignModuloDialog } from "./AssignModuloDialog";
import { CreateModuloDialog } from "./CreateModuloDialog";
import { UnassignModuloDialog } from "./UnassignModuloDialog";

/** The modules a patient has, and how far they are in each. */
export function ModulosTab({ paciente }: { paciente: Paciente }) {
  const query = useQuery(modulosDe(paciente.id));
  const place = useAsignacionesAddress();
  const none = query.data?.length === 0;
  return (
    <section className="pila min-w-0" aria-label="Módulos">
      <header className="entre envuelve">
        <h2>Módulos</h2>
        <div className="acciones max-md:w-full max-md:[&>.btn]:flex-1 max-md:[&>.btn]:px-2">
          <Button variant="suave" onClick={() => place.open("crear")}>
            Crear módulo
          </Button>
          <Button icon={<Icon of={Plus} />} onClick={() => place.open("asignar")}>
            Asignar módulo
          </Button>
        </div>
      </header>
      {query.isPending && <ListSkeleton />}
      {query.isError && (
        <ErrorState title="Error al cargar los módulos" onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </ErrorState>
      )}
      {none && (
        <EmptyState title={`${paciente.nombre} no tiene módulos`}>
          Un módulo son varios ejercicios que van juntos y en orden.
        </EmptyState>
      )}
      {query.data && <Lista paciente={paciente} modulos={query.data} />}
      {query.data && place.abierto?.kind === "asignar" && (
        <AssignModuloDialog
          paciente={paciente}
          given={new Set(query.data.map(({ modulo_id }) => modulo_id))}
          onCreate={() => place.open("crear")}
          onClose={place.close}
        />
      )}
      {place.abierto?.kind === "crear" && (
        <CreateModuloDialog paciente={paciente} onClose={place.close} />
      )}
    </section>
  );
}

function Lista({ paciente, modulos }: { paciente: Paciente; modulos: readonly PacienteModulo[] }) {
  const { modulo: open, unfold } = useAsignacionesAddress();
  const [unassigning, unassign] = useState<PacienteModulo | null>(null);
  return (
    <>
      <ul className="grid gap-3">
        {modulos.map((modulo) => (
          <AsignadoModuloCard
            key={modulo.modulo_id}
            modulo={modulo}
            open={modulo.modulo_id === open}
            onToggle={() => unfold(modulo.modulo_id === open ? null : modulo.modulo_id)}
            onUnassign={() => unassign(modulo)}
          />
        ))}
      </ul>
      {unassigning && (
        <UnassignModuloDialog
          paciente={paciente}
          modulo={unassigning}
          onClose={() => unassign(null)}
        />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading text="Cargando módulos...">
      <div className="grid gap-3" aria-hidden="true">
        {["uno", "dos"].map((place) => (
          <Skeleton key={place} className="h-36 rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
