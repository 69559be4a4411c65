import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import type { PacienteRead } from "@/entities/paciente/types";
import { readRecado, recadoKeys, recadosDe } from "@/entities/recado/api";
import { escritosSinVer } from "@/entities/recado/escritosSinVer";
import type { Recado } from "@/entities/recado/types";
import { messageOf } from "@/lib/errors";
import { relativeDay, timeOfDay } from "@/lib/formats";
import { useFocusKept } from "@/lib/useFocusKept";

/** What the patient left for the therapist; what is marked as read is seen to be by its patient. */
export function RecadosDe({ paciente: { id, nombre } }: { paciente: PacienteRead }) {
  return (
    <section className="pila gap-3" aria-labelledby="recados-de">
      <div>
        <h2 id="recados-de">Recados</h2>
        <p className="sm suave">{`No se responden aquí. ${nombre} ve cuáles has marcado como leídos.`}</p>
      </div>
      <Recados pacienteId={id} nombre={nombre} />
    </section>
  );
}

function Recados({ pacienteId, nombre }: { pacienteId: string; nombre: string }) {
  const { data, error, refetch } = useQuery(recadosDe(pacienteId));
  if (error && !data) {
    return (
      <ErrorState title="Error al cargar los recados" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <Loading text="Cargando los recados..." />;
  if (data.length === 0) return <p>{`${nombre} no ha dejado ningún recado.`}</p>;
  return (
    <ul className="pila gap-3">
      {data.map((recado) => (
        <Fila key={recado.id} recado={recado} />
      ))}
    </ul>
  );
}

function Fila({ recado: { id, texto, fecha, leido_en } }: { recado: Recado }) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: readRecado,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: recadoKeys.all }),
        client.invalidateQueries(escritosSinVer),
      ]),
    onError: (error) => notify.error("No se pudo marcar como leído", messageOf(error)),
  });
  const row = useFocusKept<HTMLLIElement>();
  const when = `${relativeDay(fecha)}, ${timeOfDay(fecha)}`;
  return (
    <li ref={row} tabIndex={-1} className="tarjeta relleno-s pila gap-2">
      <div className="entre envuelve gap-2">
        <time className="sm suave" dateTime={fecha}>
          {when}
        </time>
        {leido_en ? <Badge tone="junco">Leído</Badge> : <Badge tone="acento">Sin leer</Badge>}
      </div>
      <p dir="auto" className="whitespace-pre-wrap">
        {texto}
      </p>
      {!leido_en && (
        <div>
          <Button
            size="s"
            variant="linea"
            icon={<Icon of={Check} />}
            busy={read.isPending}
            onClick={() => read.mutate(id)}
          >
            Marcar como leído<span className="oculto">{` el recado de ${when}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
