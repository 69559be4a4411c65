import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Plus, Settings } from "lucide";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { RadioChips } from "@/components/ui/RadioChips";
import { ajustesAgenda } from "@/entities/cita/api";
import type { Ajustes } from "@/entities/cita/types";
import { AgendaView } from "@/features/agenda/components/AgendaView";
import { headingOf } from "@/features/agenda/model/heading";
import {
  type AgendaAddress,
  useAgendaAddress,
  type Vista,
} from "@/features/agenda/model/useAgendaAddress";
import { todayIso } from "@/lib/days";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";

const VISTAS = [
  { value: "semana", label: "Semana" },
  { value: "dia", label: "Día" },
  { value: "lista", label: "Lista" },
] as const;

const NuevaCitaDialog = lazyPart(async () => ({
  default: (await import("@/features/agenda/components/NuevaCitaDialog")).NuevaCitaDialog,
}));
const AjustesDialog = lazyPart(async () => ({
  default: (await import("@/features/agenda/components/AjustesDialog")).AjustesDialog,
}));

/** The therapist's appointments: by weeks, by days, or one after another. */
export function AgendaPage() {
  const ajustes = useQuery(ajustesAgenda);
  const [place, setPlace] = useAgendaAddress();
  const [start, setStart] = useNew();
  const [setting, setSetting] = useState(false);
  return (
    <>
      <PageHeader
        title="Agenda"
        actions={
          <>
            <Button
              variant="linea"
              icon={<Icon of={Settings} />}
              onClick={() => setSetting(true)}
              disabled={!ajustes.data}
            >
              Ajustes
            </Button>
            <Button
              icon={<Icon of={Plus} />}
              onClick={() => setStart({ day: place.days[0] ?? todayIso(), hour: "" })}
            >
              Nueva cita
            </Button>
          </>
        }
      />
      <Mando place={place} onChange={setPlace} />
      {ajustes.data ? (
        <AgendaView
          place={place}
          ajustes={ajustes.data}
          onCreate={(day, hour) => setStart({ day, hour })}
          onTurn={(by) => setPlace(place.vista, place.moved(by))}
        />
      ) : (
        <Waiting ajustes={ajustes} />
      )}
      <Suspense>
        {start && ajustes.data && (
          <NuevaCitaDialog ajustes={ajustes.data} start={start} onClose={() => setStart(null)} />
        )}
        {setting && ajustes.data && (
          <AjustesDialog ajustes={ajustes.data} onClose={() => setSetting(false)} />
        )}
      </Suspense>
    </>
  );
}

interface WaitingProps {
  ajustes: { data?: Ajustes | undefined; error: unknown; refetch: () => unknown };
}

function Waiting({ ajustes: { error, refetch } }: WaitingProps) {
  if (!error) return <Loading text="Cargando la agenda..." />;
  return (
    <ErrorState title="Error al cargar la agenda" onRetry={() => void refetch()}>
      {messageOf(error)}
    </ErrorState>
  );
}

interface MandoProps {
  place: AgendaAddress;
  onChange: (vista: Vista, dia: string) => void;
}

/** Which days, and how they are shown. */
function Mando({ place, onChange }: MandoProps) {
  const { vista, desde, moved } = place;
  return (
    <div className="entre envuelve mb-4">
      <div className="fila gap-2">
        <Button
          variant="linea"
          size="s"
          iconOnly
          aria-label="Antes"
          icon={<Icon of={ChevronLeft} />}
          onClick={() => onChange(vista, moved(-1))}
        />
        <Button variant="linea" size="s" onClick={() => onChange(vista, todayIso())}>
          Hoy
        </Button>
        <Button
          variant="linea"
          size="s"
          iconOnly
          aria-label="Después"
          icon={<Icon of={ChevronRight} />}
          onClick={() => onChange(vista, moved(1))}
        />
        <h2 className="text-lg" aria-live="polite">
          {headingOf(place)}
        </h2>
      </div>
      <RadioChips
        label="Cómo se ve"
        look="segmentos"
        value={vista}
        onChange={(next) => onChange(next, desde)}
        choices={VISTAS}
      />
    </div>
  );
}

interface Start {
  day: string;
  hour: string;
  paciente?: string;
}

/** The appointment that is being made; an address may ask for one: `?nueva=PACIENTE&dia=…&hora=…`. */
function useNew(): [Start | null, (start: Start | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("nueva");
  const [start, setStart] = useState<Start | null>(null);
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("nueva");
        next.delete("hora");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const fromAddress = asked !== null && {
    paciente: asked,
    day: params.get("dia") ?? todayIso(),
    hour: params.get("hora") ?? "",
  };
  return [
    start ?? (fromAddress || null),
    (next) => {
      setStart(next);
      if (!next && asked !== null) close();
    },
  ];
}
