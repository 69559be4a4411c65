import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { PageHeader } from "@/components/layout/PageHeader";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { tiposList } from "@/entities/tipo/api";
import { SiempreOfrecidos } from "@/features/tipos/components/SiempreOfrecidos";
import { TipoDialogs } from "@/features/tipos/components/TipoDialogs";
import { TiposGrid } from "@/features/tipos/components/TiposGrid";
import { useOpenTipo } from "@/features/tipos/model/useOpenTipo";
import { messageOf } from "@/lib/errors";

/** The therapist's own types of session. */
export function TiposPage() {
  const query = useQuery(tiposList);
  const [open, setOpen] = useOpenTipo();
  const create = (
    <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ kind: "nuevo" })}>
      Nuevo tipo
    </Button>
  );
  return (
    <>
      <PageHeader title="Tipos de Sesiones" actions={create}>
        Los campos que quieres rellenar en cada clase de sesión.
      </PageHeader>
      <div className="pila gap-6">
        <SiempreOfrecidos />
        {query.isPending && <Waiting />}
        {query.isError && (
          <ErrorState
            title="Error al cargar los tipos de sesiones"
            onRetry={() => void query.refetch()}
          >
            {messageOf(query.error)}
          </ErrorState>
        )}
        {query.data?.length === 0 && (
          <EmptyState title="Todavía no tienes tipos propios" action={create}>
            Crea uno con los campos que quieras. Psicoterapia y Psicodélica se ofrecen siempre.
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && (
          <TiposGrid tipos={query.data} onEdit={({ id }) => setOpen({ kind: "editar", id })} />
        )}
      </div>
      {open && query.data && (
        <TipoDialogs key={JSON.stringify(open)} open={open} tipos={query.data} onOpen={setOpen} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading text="Cargando tipos de sesiones...">
      <div className="rejilla" aria-hidden="true">
        {["uno", "dos", "tres"].map((place) => (
          <Skeleton key={place} className="h-[190px] rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
