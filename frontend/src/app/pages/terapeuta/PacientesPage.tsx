import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MailPlus, Plus } from "lucide";
import { Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Select } from "@/components/ui/inputs";
import { SearchBox } from "@/components/ui/SearchBox";
import { Skeleton } from "@/components/ui/Skeleton";
import { notify } from "@/components/ui/toast";
import { alertas } from "@/entities/alerta/api";
import { AlertasConsulta } from "@/entities/alerta/components/AlertasConsulta";
import { enCurso, enCursoInWords } from "@/entities/borrador/enCurso";
import { citasBetween } from "@/entities/cita/api";
import { comingDays } from "@/entities/cita/model/comingDays";
import { useUser } from "@/entities/cuenta/session";
import { invitaciones } from "@/entities/invitacion/api";
import { pacienteKeys, pacientesList } from "@/entities/paciente/api";
import type { PacientesPage as PacientesRead } from "@/entities/paciente/pages";
import type { Credenciales, Orden } from "@/entities/paciente/types";
import { usePacientes } from "@/entities/paciente/usePacientes";
import { escritosSinVer } from "@/entities/recado/escritosSinVer";
import { TodayAgenda } from "@/features/agenda/components/TodayAgenda";
import { InvitacionesAbiertas } from "@/features/invitaciones/components/InvitacionesAbiertas";
import { Agenda } from "@/features/pacientes/components/Agenda";
import { Bienvenida } from "@/features/pacientes/components/Bienvenida";
import { CredencialesDialog } from "@/features/pacientes/components/CredencialesDialog";
import { PacientesGrid } from "@/features/pacientes/components/PacientesGrid";
import { number, plural } from "@/lib/formats";
import { lazyPart } from "@/lib/lazyPart";
import { askFirst } from "../../askFirst";
import { AfterFirstPage } from "../../shells/AfterFirstPage";
import { PacientesHeader } from "./PacientesHeader";
import { PacientesWaiting } from "./PacientesWaiting";

export { PacientesWaiting as Waiting };

const TOAST_MS = 5000;
const ORDEN = "ultima_sesion";
const ORDENES: Record<Orden, string> = {
  ultima_sesion: "última sesión",
  proxima_cita: "próxima cita",
  nombre: "nombre",
};

// What opens over the list weighs as much as the list: it comes when it is opened, or before.
const NuevoPacienteDialog = lazyPart(async () => ({
  default: (await import("@/features/pacientes/components/NuevoPacienteDialog"))
    .NuevoPacienteDialog,
}));
const InviteDialog = lazyPart(async () => ({
  default: (await import("@/features/invitaciones/components/InviteDialog")).InviteDialog,
}));

// What stands below the list, and nobody looks for first.
const UltimaCopia = lazyPart(async () => ({
  default: (await import("@/features/pacientes/components/UltimaCopia")).UltimaCopia,
}));

export function first() {
  const { desde, hasta } = comingDays();
  return askFirst("terapeuta", (queries) => [
    queries.prefetchInfiniteQuery(pacientesList("", ORDEN)),
    queries.prefetchQuery(citasBetween(desde, hasta)),
    queries.prefetchQuery(alertas()),
    queries.prefetchQuery(enCurso),
    queries.prefetchQuery(escritosSinVer),
    queries.prefetchQuery(invitaciones),
  ]);
}

/** The therapist's home: everybody in therapy with them. */
export function PacientesPage() {
  const client = useQueryClient();
  const [search, setSearch] = useSearch();
  const [adding, setAdding] = useAdding();
  const [inviting, setInviting] = useState(false);
  const [credentials, setCredentials] = useState<Credenciales | null>(null);
  const everybody = usePacientes("", ORDEN);
  const [orden, setOrden] = useOrden();
  const found = usePacientes(search, orden);
  const running = useQuery(enCurso);

  function created(created: Credenciales) {
    setAdding(false);
    setCredentials(created);
    notify.success("¡Paciente creado con éxito!", undefined, { duration: TOAST_MS });
  }

  function closeCredentials() {
    setCredentials(null);
    void client.invalidateQueries({ queryKey: pacienteKeys.all });
  }

  const actions = (
    <>
      <Button variant="linea" icon={<Icon of={MailPlus} />} onClick={() => setInviting(true)}>
        Invitar Paciente
      </Button>
      <Button icon={<Icon of={Plus} />} onClick={() => setAdding(true)}>
        Nuevo Paciente
      </Button>
    </>
  );
  return (
    <>
      <Bienvenida name={useUser().name} />
      <PacientesHeader actions={actions}>
        {everybody.data && !running.isPending && (
          <>
            {whoOf(everybody.data, everybody.hasNextPage)}{" "}
            {running.data && enCursoInWords(running.data)}
          </>
        )}
      </PacientesHeader>
      <AlertasConsulta />
      <TodayAgenda />
      {everybody.isPending && (
        <Skeleton className="mb-6 block min-h-[78px] rounded-3 max-[1101px]:min-h-[250px]" />
      )}
      {everybody.data && !everybody.hasNextPage && <Agenda pacientes={everybody.data.pacientes} />}
      <SearchBox
        label="Buscar por nombre o apellido"
        value={search}
        onSearch={setSearch}
        aside={
          <Select
            className="w-auto"
            aria-label="Ordenar por"
            value={orden}
            onChange={(event) => setOrden(event.target.value as Orden)}
          >
            {Object.entries(ORDENES).map(([value, label]) => (
              <option key={value} value={value}>
                {`Por ${label}`}
              </option>
            ))}
          </Select>
        }
      >
        {found.data &&
          `${plural(found.data.total, "paciente", "pacientes")}, por ${ORDENES[orden]}`}
      </SearchBox>
      <PacientesGrid
        query={found}
        search={search}
        actions={actions}
        onInvite={() => setInviting(true)}
      />
      <InvitacionesAbiertas />
      <AfterFirstPage>
        <UltimaCopia />
      </AfterFirstPage>
      <Suspense>
        {adding && <NuevoPacienteDialog onClose={() => setAdding(false)} onCreated={created} />}
        {inviting && <InviteDialog open onOpenChange={setInviting} />}
      </Suspense>
      {credentials && <CredencialesDialog credentials={credentials} onClose={closeCredentials} />}
    </>
  );
}

/** How many are in therapy; who has ended theirs is counted apart, once everybody has been read. */
function whoOf({ pacientes, total }: PacientesRead, isPart: boolean): string {
  if (total === 0) return "Aquí verás a quienes acompañas.";
  const ended = isPart ? 0 : pacientes.filter((each) => each.estado_terapia === "alta").length;
  const present = plural(total - ended, "persona", "personas");
  return ended === 0
    ? `${present} en terapia.`
    : `${present} en terapia y ${number(ended)} con el alta.`;
}

const NEW = "nuevo";

/** Whether somebody is being added, kept in the address; only opening is a step that 'back' undoes. */
function useAdding(): [boolean, (adding: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (adding: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (adding) next.set(NEW, "paciente");
          else next.delete(NEW);
          return next;
        },
        { replace: !adding, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params.has(NEW), change];
}

/** What the list goes by, kept in the address like the search. */
function useOrden(): [Orden, (orden: Orden) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("orden");
  const orden = (Object.keys(ORDENES) as Orden[]).find((each) => each === asked) ?? ORDEN;
  const change = (next: Orden) =>
    setParams((now) => withParam(now, "orden", next === ORDEN ? "" : next), {
      replace: true,
      preventScrollReset: true,
    });
  return [orden, change];
}

function withParam(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The search, kept in the address; typing replaces it, so that back leaves the page. */
function useSearch(): [string, (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (search: string) =>
      setParams((now) => withParam(now, "search", search), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [params.get("search") ?? "", change];
}
