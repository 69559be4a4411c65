import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ejerciciosDe } from "@/entities/asignacion/api";
import type { Paciente, UnifiedEjercicio } from "@/entities/asignacion/types";
import { FuenteFiltro } from "@/entities/ejercicio/components/FuenteFiltro";
import { from, rowKey } from "@/entities/ejercicio/fuentes";
import type { Progreso } from "@/entities/ejercicio/types";
import { messageOf } from "@/lib/errors";
import { detailsIn, useAsignacionesAddress } from "../model/useAsignacionesAddress";
import { EjercicioRow } from "./EjercicioRow";

interface EjerciciosDoneListProps {
  paciente: Paciente;
  progreso: Progreso;
}

/** The exercises behind the numbers: those that are done, with the patient's words, and those that are not. */
export function EjerciciosDoneList({ paciente, progreso }: EjerciciosDoneListProps) {
  const query = useQuery(ejerciciosDe(paciente.id));
  const { fuente, filter } = useAsignacionesAddress();
  const { individual, modulos } = progreso.por_fuente;
  const shown = from(query.data ?? [], fuente);
  return (
    <section className="pila" aria-label="Ejercicio a ejercicio">
      <header className="entre envuelve">
        <h2>Ejercicio a ejercicio</h2>
        <FuenteFiltro
          value={fuente}
          counts={{
            todos: progreso.total_asignados,
            individual: individual.asignados,
            modulos: modulos.asignados,
          }}
          onChange={filter}
        />
      </header>
      {query.isPending && <Loading text="Cargando ejercicios..." />}
      {query.isError && (
        <ErrorState title="Error al cargar los ejercicios" onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </ErrorState>
      )}
      {query.data && (
        <>
          <Lista
            titulo="Completados"
            none="Todavía ninguno."
            paciente={paciente}
            ejercicios={newestFirst(shown.filter(({ completado }) => completado))}
          />
          <Lista
            titulo="Sin completar"
            none="Ninguno."
            paciente={paciente}
            ejercicios={shown.filter(({ completado }) => !completado)}
          />
        </>
      )}
    </section>
  );
}

interface ListaProps {
  titulo: string;
  none: string;
  paciente: Paciente;
  ejercicios: readonly UnifiedEjercicio[];
}

function Lista({ titulo, none, paciente, ejercicios }: ListaProps) {
  return (
    <section className="pila gap-3" aria-label={titulo}>
      <p className="fuerte" aria-hidden="true">
        {titulo}
      </p>
      {ejercicios.length === 0 && <p className="tenue">{none}</p>}
      <ul className="grid gap-3">
        {ejercicios.map((ejercicio) => (
          <EjercicioRow
            key={rowKey(ejercicio)}
            ejercicio={ejercicio}
            to={detailsIn(paciente.id, ejercicio.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function newestFirst(ejercicios: readonly UnifiedEjercicio[]): UnifiedEjercicio[] {
  const when = ({ fecha_completado: done }: UnifiedEjercicio) => Date.parse(done ?? "");
  return ejercicios.toSorted((one, other) => when(other) - when(one));
}
