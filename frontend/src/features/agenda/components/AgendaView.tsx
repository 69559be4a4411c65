import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useRef, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { citasBetween, festivosBetween } from "@/entities/cita/api";
import { whenWithin } from "@/entities/cita/model/date-words";
import { hourAt, lengthOf, localOf, shifted } from "@/entities/cita/model/local-times";
import type { Ajustes, Cita, CitaUpdate } from "@/entities/cita/types";
import { usePacientes } from "@/entities/paciente/usePacientes";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { headingOf } from "../model/heading";
import { conflictsIn, useAgendaActs } from "../model/useAgendaActs";
import type { AgendaAddress } from "../model/useAgendaAddress";
import { placedIn, slotsOf } from "../model/week";
import type { Moved } from "../useDragging";
import { AgendaList } from "./AgendaList";
import { CitaConflict } from "./CitaConflict";
import { Rejilla } from "./Rejilla";

const CitaDialog = lazyPart(async () => ({ default: (await import("./CitaDialog")).CitaDialog }));
const LEAST_MINUTES = 5;

interface AgendaViewProps {
  place: AgendaAddress;
  ajustes: Ajustes;
  onCreate: (day: string, hour: string) => void;
  onTurn: (by: number) => void;
}

/** The appointments of some days, to be looked at, opened and moved. */
export function AgendaView({ place, ajustes, onCreate, onTurn }: AgendaViewProps) {
  const { days, vista } = place;
  const [first = "", last = first] = [days[0], days.at(-1)];
  const query = useQuery(citasBetween(first, last));
  const { data: festivos = [] } = useQuery(festivosBetween(first, last));
  const [opened, setOpened] = useState<Cita | null>(null);
  const moving = useMoving();
  /** The grid was left by a key that turns to other days: the one that comes goes on with it. */
  const turned = useRef(false);
  const citas = useMemo(() => query.data ?? [], [query.data]);
  const placed = useMemo(() => placedIn(citas, ajustes.zona), [citas, ajustes.zona]);
  // What was moved out of these days meanwhile stays open: somebody may be writing in it.
  const open = citas.find(({ id }) => id === opened?.id) ?? opened;
  if (query.isPending) return <Loading text="Cargando las citas..." />;
  if (query.isLoadingError) {
    return (
      <ErrorState title="Error al cargar las citas" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  return (
    <>
      {vista === "lista" ? (
        <AgendaList placed={placed} festivos={festivos} onOpen={setOpened} />
      ) : (
        <Rejilla
          key={first}
          label={`Agenda, ${headingOf(place)}`}
          days={days}
          slots={slotsOf(placed, ajustes.disponibilidad)}
          placed={placed}
          franjas={ajustes.disponibilidad}
          festivos={festivos}
          pausa={ajustes.pausa_minutos}
          onCreate={(day, minute) => onCreate(day, hourAt(minute))}
          onOpen={setOpened}
          onMoved={moving.move}
          takesFocus={turned}
          onTurn={(by) => {
            turned.current = true;
            onTurn(by);
          }}
        />
      )}
      <Suspense>{open && <Opened cita={open} onClose={() => setOpened(null)} />}</Suspense>
      {moving.question}
    </>
  );
}

function Opened({ cita, onClose }: { cita: Cita; onClose: () => void }) {
  // Of the list, which tells no clinical word: reading a whole record for a telephone would be put on record.
  const named = usePacientes(cita.paciente_nombre);
  const paciente = named.data?.pacientes.find(({ id }) => id === cita.paciente_id);
  return <CitaDialog cita={cita} telefono={paciente?.telefono ?? null} onClose={onClose} />;
}

interface Pending {
  cita: Cita;
  change: CitaUpdate;
  conflictos: Cita[];
}

/** Moves an appointment at once, one move after another; where another stands there, it asks first. */
function useMoving() {
  const { update } = useAgendaActs();
  const [pending, setPending] = useState<Pending | null>(null);
  /** The move that is under way, and those that wait for it. */
  const moves = useRef<{ cita: Cita; moved: Moved }[]>([]);

  function send(cita: Cita, change: CitaUpdate) {
    update.mutate(
      { id: cita.id, alcance: "esta", change },
      {
        onSuccess: (now) => {
          setPending(null);
          notify.success("Cita movida", whenWithin(now));
          const [, next] = moves.current;
          moves.current.shift();
          if (next) start(next.cita.id === now.id ? now : next.cita, next.moved);
        },
        onError: (error) => {
          moves.current = [];
          const conflictos = conflictsIn(error);
          setPending(conflictos ? { cita, change, conflictos } : null);
        },
      },
    );
  }

  function start(cita: Cita, { days, minutes, resized }: Moved) {
    const change = resized
      ? { duracion_minutos: Math.max(LEAST_MINUTES, lengthOf(cita) + minutes) }
      : { inicio_local: shifted(localOf(cita.inicio, cita.zona), days, minutes) };
    send(cita, { version: cita.version, forzar: false, ...change });
  }

  function move(cita: Cita, moved: Moved) {
    moves.current.push({ cita, moved });
    if (moves.current.length === 1) start(cita, moved);
  }

  const question = pending && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setPending(null)}
      title="Mover la cita"
      confirm="Moverla igualmente"
      cancel="Dejarla donde está"
      busy={update.isPending}
      onConfirm={() => send(pending.cita, { ...pending.change, forzar: true })}
    >
      <CitaConflict conflictos={pending.conflictos} />
    </ConfirmDialog>
  );
  return { move, question };
}
