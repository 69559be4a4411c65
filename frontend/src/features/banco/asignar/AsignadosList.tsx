import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Avatar } from "@/components/ui/Avatar";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { messageOf } from "@/lib/errors";
import { plural, shortDate } from "@/lib/formats";
import { type Asignado, nameOf } from "./asignable";

interface QuienLoTieneProps {
  query: UseQueryResult<Asignado[]>;
  /** What can be done about each. */
  children?: (asignado: Asignado) => ReactNode;
}

/** The patients who have something: since when, and how far they are. */
export function AsignadosList({ query, children }: QuienLoTieneProps) {
  const { data, isPending, isError, error, refetch } = query;
  return (
    <section className="pila gap-3" aria-label="Quién lo tiene">
      <h3>{data && data.length > 0 ? `Lo ${tienen(data.length)}` : "Quién lo tiene"}</h3>
      {isPending && <Loading text="Cargando quién lo tiene..." />}
      {isError && (
        <ErrorState title="No se pudo cargar quién lo tiene" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && <p className="sm tenue">Todavía no lo tiene nadie.</p>}
      {data && data.length > 0 && (
        <ul className="grid max-h-[320px] overflow-auto">
          {data.map((asignado) => (
            <li
              key={asignado.paciente_id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-linea py-2 wrap-anywhere first:border-t-0"
            >
              <Avatar name={nameOf(asignado)} size="s" />
              <span className="[&>.barra]:mt-1 [&>.barra]:max-w-[240px]">
                <b className="font-[550]" dir="auto">
                  {nameOf(asignado)}
                </b>
                <small className="block text-sm text-tinta-3">{`Desde el ${shortDate(asignado.asignado_en)} · ${asignado.avance}`}</small>
                {asignado.total > 1 && <Bar {...asignado} />}
              </span>
              {children?.(asignado)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Bar({ completados, total, ...who }: Asignado) {
  return <ProgressBar label={`Avance de ${nameOf(who)}`} value={(completados / total) * 100} />;
}

function tienen(count: number): string {
  return `${count === 1 ? "tiene" : "tienen"} ${plural(count, "paciente", "pacientes")}`;
}
