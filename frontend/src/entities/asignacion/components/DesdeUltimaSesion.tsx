import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Sprout } from "lucide";
import { ErrorState } from "@/components/states/ErrorState";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { NotaPaciente } from "@/entities/ejercicio/components/NotaPaciente";
import { rowKey } from "@/entities/ejercicio/fuentes";
import { timesInWords } from "@/entities/ejercicio/practica";
import { daySaid } from "@/lib/days";
import { calendarDay, capitalise, plural } from "@/lib/formats";
import { desdeUltimaSesion } from "../api";
import type { DesdeUltimaSesion as Desde, Paciente, UnifiedEjercicio } from "../types";

/** More than these begin folded: the session is what somebody came to write. */
const AT_A_GLANCE = 5;
const TITULO = "block leading-[1.35] font-[550]";

/** What a patient did and wrote since they were here last, before the next session is written. */
export function DesdeUltimaSesion({ paciente }: { paciente: Paciente }) {
  const query = useQuery(desdeUltimaSesion(paciente.id));
  return (
    <section aria-label="Desde la última sesión">
      {query.isPending && <Waiting />}
      {query.isError && (
        <ErrorState
          title={`No se ha podido leer lo que ${paciente.nombre} hizo desde la última sesión`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Hecho paciente={paciente} desde={query.data} />}
    </section>
  );
}

function Hecho({ paciente, desde }: { paciente: Paciente; desde: Desde }) {
  const { completados, practicados } = desde;
  if (completados.length === 0 && practicados.length === 0) {
    return (
      <p className="sm tenue">{`${sinceOf(desde)}, ${paciente.nombre} no ha marcado ningún ejercicio.`}</p>
    );
  }
  return (
    <details className="tarjeta group" open={completados.length <= AT_A_GLANCE}>
      <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <Icon of={Sprout} className="text-paciente-tinta" />
        <span>
          <b className="block leading-[1.3] font-[600]">
            {desde.desde ? "Desde la última sesión" : "Desde el principio"}
          </b>
          <small className="text-sm text-tinta-3">{factsOf(desde)}</small>
        </span>
        <Icon
          of={ChevronDown}
          className="text-tinta-3 transition-[rotate] duration-(--dur-2) ease-(--curva) group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-4 px-4 pb-4 [padding-top:2px]">
        {completados.map((ejercicio) => (
          <Completado key={rowKey(ejercicio)} ejercicio={ejercicio} />
        ))}
        {practicados.map((practicado) => (
          <li key={practicado.ejercicio_id} className="wrap-anywhere">
            <b className={TITULO} dir="auto">
              {practicado.titulo}
            </b>
            <span className="xs tenue">{`Lo practicó ${timesInWords(practicado.veces)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Completado({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { titulo, fecha_completado: when, notas_paciente: notas } = ejercicio;
  return (
    <li className="wrap-anywhere [&>.nota-p]:mt-1">
      <b className={TITULO} dir="auto">
        {titulo}
      </b>
      {when && <span className="xs tenue">{calendarDay(when)}</span>}
      {notas && <NotaPaciente>{notas}</NotaPaciente>}
    </li>
  );
}

/** `2 ejercicios, 1 nota`; `Practicó 5 veces`. */
function factsOf({ completados, practicados }: Desde): string {
  const written = completados.filter(({ notas_paciente: notas }) => notas).length;
  const times = practicados.reduce((sum, { veces }) => sum + veces, 0);
  const done = `${plural(completados.length, "ejercicio", "ejercicios")}, ${written === 0 ? "sin notas" : plural(written, "nota", "notas")}`;
  const facts = [completados.length > 0 && done, times > 0 && `practicó ${timesInWords(times)}`];
  return capitalise(facts.filter(Boolean).join("; "));
}

/** `Desde la sesión del 12 de noviembre`. */
function sinceOf({ desde }: Desde): string {
  return desde ? `Desde la sesión del ${calendarDay(daySaid(desde))}` : "Hasta ahora";
}

function Waiting() {
  return (
    <div role="status">
      <Skeleton className="h-5 w-2/3" />
      <span className="oculto">Cargando lo que hizo desde la última sesión...</span>
    </div>
  );
}
