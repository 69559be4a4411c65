import { useQuery } from "@tanstack/react-query";
import { type Ref, Suspense, startTransition, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { sesionDetail } from "@/entities/sesion/api";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { isNotFound, messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { keptAt } from "@/lib/unsaved-forms";
import { placeOf } from "../model/sesion-edicion";
import { useWrittenVersion } from "../model/useWrittenVersion";
import { AvisoPerdido } from "./AvisoPerdido";
import { DetalleHeader } from "./DetalleHeader";
import { SesionContenido } from "./SesionContenido";

const EditSesion = lazyPart(async () => ({
  default: (await import("./EditSesion")).EditSesion,
}));

interface SesionDetalleProps {
  id: string;
  paciente: Paciente;
  /** The second of it that somebody was led to. */
  moment: number | null;
  onDeleted: () => void;
  ref: Ref<HTMLElement>;
}

/** One session in full. */
export function SesionDetalle({ id, paciente, moment, onDeleted, ref }: SesionDetalleProps) {
  const query = useQuery(sesionDetail(id));
  return (
    <article
      className="detalle tarjeta min-w-0 scroll-mt-4 px-8 pt-6 pb-8 max-md:px-4 max-md:pt-5 max-md:pb-5 [&>header+.alerta]:mt-5"
      ref={ref}
      aria-busy={query.isPending}
    >
      {query.isPending && <DetalleLoading />}
      {query.isError && (
        <ErrorState
          title={isNotFound(query.error) ? "Sesión no encontrada" : "Error al cargar la sesión"}
          onRetry={isNotFound(query.error) ? undefined : () => void query.refetch()}
        >
          {isNotFound(query.error)
            ? "Puede que se haya eliminado. Elige otra del historial."
            : messageOf(query.error)}
        </ErrorState>
      )}
      {query.data && (
        <Detalle sesion={query.data} paciente={paciente} moment={moment} onDeleted={onDeleted} />
      )}
    </article>
  );
}

interface DetalleProps {
  sesion: SesionRead;
  paciente: Paciente;
  moment: number | null;
  onDeleted: () => void;
}

function Detalle({ sesion, paciente, moment, onDeleted }: DetalleProps) {
  const [editing, setEditing] = useState(() => keptAt(placeOf(sesion)) !== undefined);
  const [reading, setReading] = useState(moment !== null);
  const writing = useWrittenVersion(sesion);
  const editButton = useRef<HTMLButtonElement>(null);

  function closeEditing() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <>
      <DetalleHeader
        sesion={sesion}
        paciente={paciente}
        editing={editing}
        // What was read stays until the form's code is here.
        onEdit={() => startTransition(() => setEditing(true))}
        editButton={editButton}
        onDeleted={onDeleted}
      />
      {sesion.aviso === "no_entregado" && <AvisoPerdido paciente={paciente} />}
      <Suspense fallback={<Loading text="Cargando..." />}>
        {editing ? (
          <EditSesion sesion={sesion} paciente={paciente} onClose={closeEditing} />
        ) : (
          <SesionContenido
            sesion={sesion}
            paciente={paciente}
            moment={moment}
            reading={reading}
            onReading={setReading}
            writing={writing}
          />
        )}
      </Suspense>
      {/* One at a time: an edit of the session has its own. */}
      {writing.unsaved && !editing && (
        <UnsavedGuard dirty inPart>
          {`Lo que has escrito para ${paciente.nombre} no está guardado.`}
        </UnsavedGuard>
      )}
    </>
  );
}

function DetalleLoading() {
  return (
    <Loading text="Cargando la sesión...">
      <div className="pila" aria-hidden="true">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-4 w-72" />
        <Skeleton className="h-16" />
        <Skeleton className="h-32" />
      </div>
    </Loading>
  );
}
