import { useQuery } from "@tanstack/react-query";
import { FolderOpen, Plus } from "lucide";
import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { sesionesOf } from "@/entities/sesion/api";
import type { Paciente, SesionResumen } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { momentIn } from "@/lib/moment-address";
import { useCode } from "@/lib/useCode";
import { found } from "../model/sesion-summary";
import { Historial, VerTodas } from "./Historial";
import { mesaCode } from "./mesaCode";
import { SearchSesiones } from "./SearchSesiones";
import { SesionDetalle } from "./SesionDetalle";

/** Below this, the whole history is seen at a glance. */
const LONG_HISTORY = 8;

/** A patient's sessions: the history beside the one that is open. */
export function SesionesTab({ paciente }: { paciente: Paciente }) {
  const [params] = useSearchParams();
  const id = params.get("sesion");
  if (id && params.get("vista") === "transcripcion") {
    return <Transcripcion key={id} id={id} paciente={paciente} />;
  }
  return <Todas paciente={paciente} />;
}

const BESIDE =
  "grid grid-cols-[292px_minmax(0,1fr)] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] print:block";

function Todas({ paciente }: { paciente: Paciente }) {
  const query = useQuery(sesionesOf(paciente.id));
  if (query.isPending) {
    return (
      <Loading text="Cargando sesiones...">
        <div className={BESIDE} aria-hidden="true">
          <Skeleton className="h-72 rounded-3" />
          <Skeleton className="h-96 rounded-3" />
        </div>
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return (
      <ErrorState title="Error al cargar las sesiones" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  const [newest] = query.data;
  if (!newest) {
    return (
      <EmptyState title="Aún no hay sesiones" action={<NewSessionLink />}>
        {`Cuando guardes la primera sesión con ${paciente.nombre}, aparecerá aquí.`}
      </EmptyState>
    );
  }
  return <Sesiones sesiones={query.data} newest={newest} paciente={paciente} />;
}

interface SesionesProps {
  sesiones: readonly SesionResumen[];
  newest: SesionResumen;
  paciente: Paciente;
}

function Sesiones({ sesiones, newest, paciente }: SesionesProps) {
  const [params, setParams] = useSearchParams();
  const open = params.get("sesion") ?? newest.id;
  const search = params.get("buscar") ?? "";
  const moment = momentIn(params);
  const shown = useMemo(() => found(sesiones, search), [sesiones, search]);
  const [whole, setWhole] = useState(false);
  const detail = useRef<HTMLElement>(null);

  /** In one column the detail is below the history: choosing a session goes there. */
  function comeToDetail() {
    const { current } = detail;
    const below = current && current.offsetTop > (current.parentElement?.offsetTop ?? 0) + 40;
    if (below) current.scrollIntoView({ block: "start" });
  }

  return (
    <div className={BESIDE}>
      <section className="grid gap-1 print:hidden" aria-label="Historial de sesiones">
        <div className="entre pr-1 pl-3 [padding-bottom:2px]">
          <h2 className="text-lg">Historial</h2>
          <div className="acciones">
            <ButtonLink
              to="?tab=sessions&vista=carpetas"
              variant="linea"
              size="s"
              iconOnly
              aria-label="Ver en carpetas"
              title="Ver en carpetas"
              icon={<Icon of={FolderOpen} />}
              preventScrollReset
            />
            <NewSessionLink />
          </div>
        </div>
        {sesiones.length >= LONG_HISTORY && (
          <SearchSesiones
            value={search}
            count={shown.length}
            onSearch={(next) =>
              setParams(paramsOf(params.get("sesion"), next, params.get("solicitud")), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )}
        <Historial
          sesiones={shown}
          open={open}
          whole={whole || search !== ""}
          addressOf={(id) => `?${paramsOf(id, search, params.get("solicitud"))}`}
          onOpen={comeToDetail}
        />
        {search === "" && <VerTodas count={shown.length} whole={whole} onWhole={setWhole} />}
      </section>
      <SesionDetalle
        key={`${open} ${moment}`}
        ref={detail}
        id={open}
        moment={moment}
        paciente={paciente}
        onDeleted={() =>
          setParams({ tab: "sessions" }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

function Transcripcion(props: { id: string; paciente: Paciente }) {
  const mesa = useCode(mesaCode);
  if (!mesa) {
    return (
      <div className="pantalla">
        <Loading text="Cargando la sesión..." />
      </div>
    );
  }
  return <mesa.MesaSesion {...props} />;
}

function paramsOf(
  sesion: string | null,
  search: string,
  solicitud: string | null,
): URLSearchParams {
  return new URLSearchParams({
    tab: "sessions",
    ...(sesion ? { sesion } : {}),
    ...(search ? { buscar: search } : {}),
    // What asked for something to be put right goes along to the session that says it.
    ...(solicitud ? { solicitud } : {}),
  });
}

function NewSessionLink() {
  return (
    <ButtonLink
      to="?tab=new-session"
      variant="suave"
      size="s"
      icon={<Icon of={Plus} />}
      preventScrollReset
    >
      <span>
        Nueva<span className="oculto"> sesión</span>
      </span>
    </ButtonLink>
  );
}
