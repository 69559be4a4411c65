import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { Suspense, useState } from "react";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { ejerciciosDe } from "@/entities/asignacion/api";
import type { Paciente, UnifiedEjercicio } from "@/entities/asignacion/types";
import { FuenteFiltro } from "@/entities/ejercicio/components/FuenteFiltro";
import { countsOf, from, rowKey } from "@/entities/ejercicio/fuentes";
import { fichaOf } from "@/entities/paciente/routes";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { useAsignacionesAddress } from "../model/useAsignacionesAddress";
import { EjercicioMenu } from "./EjercicioMenu";
import { EjercicioRow } from "./EjercicioRow";
import { UnassignEjercicioDialog } from "./UnassignEjercicioDialog";

// The form, the files and their viewer come when one of them is opened.
const EjerciciosDialogs = lazyPart(async () => ({
  default: (await import("./EjerciciosDialogs")).EjerciciosDialogs,
}));

/** What a patient has to do between sessions, and what they did and wrote. */
export function EjerciciosTab({ paciente }: { paciente: Paciente }) {
  const query = useQuery(ejerciciosDe(paciente.id));
  const place = useAsignacionesAddress();
  const none = query.data?.length === 0;
  return (
    <section className="pila min-w-0" aria-label="Ejercicios">
      <header className="entre envuelve">
        <h2>Ejercicios</h2>
        <div className="acciones max-md:w-full max-md:[&>.btn]:flex-1 max-md:[&>.btn]:px-2">
          <Button variant="suave" onClick={() => place.open("crear")}>
            Crear ejercicio
          </Button>
          <Button icon={<Icon of={Plus} />} onClick={() => place.open("asignar")}>
            Asignar ejercicio
          </Button>
        </div>
      </header>
      {query.isPending && <ListSkeleton />}
      {query.isError && (
        <ErrorState title="Error al cargar los ejercicios" onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </ErrorState>
      )}
      {none && (
        <EmptyState title={`${paciente.nombre} no tiene ejercicios`}>
          Asígnale uno de tu banco, o crea uno nuevo para lo que estáis trabajando.
        </EmptyState>
      )}
      {query.data && !none && <Lista paciente={paciente} ejercicios={query.data} />}
      <Suspense>
        {query.data && place.abierto && (
          <EjerciciosDialogs paciente={paciente} ejercicios={query.data} />
        )}
      </Suspense>
    </section>
  );
}

interface ListaProps {
  paciente: Paciente;
  ejercicios: readonly UnifiedEjercicio[];
}

function Lista({ paciente, ejercicios }: ListaProps) {
  const { fuente, filter, searchOf } = useAsignacionesAddress();
  const [unassigning, unassign] = useState<UnifiedEjercicio | null>(null);
  const shown = from(ejercicios, fuente);
  const detailsOf = ({ id }: UnifiedEjercicio) => searchOf({ ejercicio: id, abrir: null });
  return (
    <>
      <FuenteFiltro value={fuente} counts={countsOf(ejercicios)} onChange={filter} />
      {shown.length === 0 && <p className="tenue">Ninguno le llegó así.</p>}
      <ul className="grid gap-3">
        {shown.map((ejercicio) => (
          <EjercicioRow
            key={rowKey(ejercicio)}
            ejercicio={ejercicio}
            to={detailsOf(ejercicio)}
            menu={
              <EjercicioMenu
                ejercicio={ejercicio}
                to={detailsOf(ejercicio)}
                moduleTo={`${fichaOf(paciente.id, "modules")}&modulo=${ejercicio.moduleId}`}
                onUnassign={() => unassign(ejercicio)}
              />
            }
          />
        ))}
      </ul>
      {unassigning && (
        <UnassignEjercicioDialog
          paciente={paciente}
          ejercicio={unassigning}
          modulos={modulesWith(ejercicios, unassigning)}
          onClose={() => unassign(null)}
        />
      )}
    </>
  );
}

function modulesWith(ejercicios: readonly UnifiedEjercicio[], { id }: UnifiedEjercicio): string[] {
  return ejercicios.filter((row) => row.id === id).flatMap(({ moduleName }) => moduleName ?? []);
}

function ListSkeleton() {
  return (
    <Loading text="Cargando ejercicios...">
      <div className="grid gap-3" aria-hidden="true">
        {["uno", "dos", "tres"].map((place) => (
          <Skeleton key={place} className="h-28 rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
