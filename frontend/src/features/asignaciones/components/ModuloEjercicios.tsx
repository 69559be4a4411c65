import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ejerciciosDe } from "@/entities/asignacion/api";
import type { PacienteModulo } from "@/entities/asignacion/types";
import { rowKey } from "@/entities/ejercicio/fuentes";
import { messageOf } from "@/lib/errors";
import { detailsIn, enElBanco } from "../model/useAsignacionesAddress";
import { EjercicioRow } from "./EjercicioRow";

/** The exercises of a module as its patient has them, in the module's order. */
export function ModuloEjercicios({ modulo }: { modulo: PacienteModulo }) {
  const query = useQuery(ejerciciosDe(modulo.paciente_id));
  if (query.isPending) return <Loading text="Cargando ejercicios..." />;
  if (query.isLoadingError) {
    return (
      <ErrorState title="Error al cargar los ejercicios" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  const inside = query.data.filter(({ moduleId }) => moduleId === modulo.modulo_id);
  if (inside.length === 0) {
    return (
      <p className="sm tenue">
        {"Todavía no tiene ejercicios. "}
        <Link className="enlace" to={enElBanco(modulo.modulo_id)}>
          Añadir y ordenar en el banco
        </Link>
      </p>
    );
  }
  return (
    <ol className="mb-2 grid gap-3" aria-label={`Ejercicios de ${modulo.titulo}`}>
      {inside.map((ejercicio) => (
        <EjercicioRow
          key={rowKey(ejercicio)}
          ejercicio={ejercicio}
          to={detailsIn(modulo.paciente_id, ejercicio.id)}
          withSource={false}
          flat
        />
      ))}
    </ol>
  );
}
