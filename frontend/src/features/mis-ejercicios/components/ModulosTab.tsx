import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Skeleton } from "@/components/ui/Skeleton";
import type { ModuloPaciente } from "@/entities/ejercicio/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { plural } from "@/lib/formats";
import { misModulos } from "../api";
import { asignadoEl } from "../model/ejercicio-in-words";
import { useMisEjerciciosAddress } from "../model/useMisEjerciciosAddress";

const PLACEHOLDERS = [1, 2, 3];

/** The modules the patient has, each a way into its exercises. */
export function ModulosTab() {
  const { data, isPending, refetch } = useQuery(misModulos);
  const terapeuta = useTerapeuta();
  if (data?.length === 0) {
    return (
      <EmptyState title="Aún no tienes módulos asignados">
        {`Un módulo reúne varios ejercicios que van juntos. Cuando ${terapeuta} te asigne uno, lo encontrarás aquí.`}
      </EmptyState>
    );
  }
  if (data) {
    return (
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-4"
        aria-label="Lista de módulos"
      >
        {data.map((modulo) => (
          <ModuloCard key={modulo.id} modulo={modulo} />
        ))}
      </ul>
    );
  }
  if (isPending) {
    return (
      <Loading text="Cargando módulos...">
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} className="h-[140px] rounded-3" />
        ))}
      </Loading>
    );
  }
  return <ErrorState title="Error al cargar los módulos" onRetry={() => void refetch()} />;
}

function ModuloCard({ modulo }: { modulo: ModuloPaciente }) {
  const { to } = useMisEjerciciosAddress();
  return (
    <li className="tarjeta relative px-6 py-5 wrap-anywhere [transition:box-shadow_var(--dur-3)_var(--curva)] hover:[box-shadow:inset_0_0_0_1px_var(--linea-2),var(--sombra-2)]">
      <h2>
        <Link
          className="no-underline after:absolute after:inset-0 after:rounded-3 hover:underline"
          to={to({ modulo: modulo.id })}
          preventScrollReset
          dir="auto"
        >
          {modulo.titulo}
        </Link>
      </h2>
      {modulo.descripcion && (
        <p
          className="line-clamp-3 max-w-[58ch] text-tinta-2 wrap-anywhere [margin-top:3px]"
          dir="auto"
        >
          {modulo.descripcion}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Badge tone="agua">{plural(modulo.ejercicios_count, "ejercicio", "ejercicios")}</Badge>
        <span className="xs tenue">{asignadoEl(modulo)}</span>
      </div>
    </li>
  );
}
