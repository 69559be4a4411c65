import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide";
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { notice } from "@/components/ui/toast";
import { photoChanged } from "@/entities/cuenta/session";
import type { Role } from "@/entities/cuenta/storage";
import { keptAt } from "@/lib/unsaved-forms";
import type { EdicionEnd } from "@/lib/useEdicion";
import { AccesoCard } from "./AccesoCard";
import { PLACE } from "./EdicionForm";
import { TemaCard } from "./TemaCard";

const NOT_LOADED = "No se pudo cargar el perfil";

interface PerfilScreenProps<P> {
  who: Role;
  query: UseQueryOptions<P, Error, P, string[]>;
  /** What is said below 'Perfil actualizado'. */
  thanks: string;
  view: (perfil: P) => ReactNode;
  /** What keeps others out of the account. */
  security: ReactNode;
  /** What this browser keeps for them. */
  device?: ReactNode;
  form: (perfil: P, end: EdicionEnd<P>) => ReactNode;
}

/** One's own profile, to read or to edit, beside what belongs to the account. */
export function PerfilScreen<P extends { foto_perfil: string | null }>({
  who,
  query,
  thanks,
  view,
  form,
  security,
  device,
}: PerfilScreenProps<P>) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query);
  const [editing, setEditing] = useState(() => keptAt(PLACE) !== undefined);
  const edit = useFocusOnReturn(editing);

  const end: EdicionEnd<P> = {
    onSaved: (perfil) => {
      client.setQueryData(query.queryKey, perfil);
      photoChanged(perfil.foto_perfil);
      notice.success("Perfil actualizado", thanks);
      setEditing(false);
    },
    onClose: () => setEditing(false),
  };
  const action = (
    <Button
      ref={edit}
      icon={<Icon of={Pencil} />}
      // What was read stays until the form's code is here.
      onClick={() => startTransition(() => setEditing(true))}
    >
      Editar Perfil
    </Button>
  );
  // What will stand there does not push the profile down when it comes.
  const place = !isError && <Skeleton className="h-[46px] w-36" />;
  return (
    <>
      <PageHeader title="Mi Perfil" actions={data ? !editing && action : place} />
      <div className="cuenta-propia">
        <div className="pila gap-5">
          {!data && isError && <ErrorState title={NOT_LOADED} onRetry={() => void refetch()} />}
          {!data && !isError && <Waiting />}
          {data && (
            <Suspense fallback={<Waiting />}>{editing ? form(data, end) : view(data)}</Suspense>
          )}
        </div>
        {/* Below the profile on a phone: it would be pushed down when that comes. */}
        {(data || isError) && (
          <div className="pila gap-5">
            <AccesoCard who={who} />
            <Suspense fallback={null}>{security}</Suspense>
            {device}
            <TemaCard />
          </div>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <Loading text="Cargando tu perfil...">
      <Skeleton className="h-[320px] rounded-3" />
    </Loading>
  );
}

/** Whoever leaves the edit goes on from the button that opened it. */
function useFocusOnReturn(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing]);
  return button;
}
