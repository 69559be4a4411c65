import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { draftDetail } from "@/entities/borrador/api";
import type { Paciente } from "@/entities/borrador/types";
import { isNotFound } from "@/lib/errors";
import { draftLeft, useDraftSaver } from "../model/useDraftSaver";
import { DraftWorkspace } from "./DraftWorkspace";

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The patient's tab 'Nueva sesión'. The open draft is in the address: `?borrador=`. */
export function NuevaSesionTab({ paciente }: { paciente: Paciente }) {
  const [params, setParams] = useSearchParams();
  const openId = params.get("borrador");
  const query = useQuery({
    ...draftDetail(openId ?? ""),
    enabled: openId !== null && IS_ID.test(openId),
  });
  const saver = useDraftSaver(paciente, openId, query.isFetching ? undefined : query.data);

  const open = (draftId: string | null, { replace = false } = {}) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (draftId) next.set("borrador", draftId);
        else next.delete("borrador");
        next.delete("vista");
        return next;
      },
      { replace, preventScrollReset: true },
    );

  // Whoever comes back by the tab's own link goes on with what has not reached the server.
  const resume = useEffectEvent(() => {
    const unsent = openId === null ? draftLeft(paciente.id) : null;
    if (unsent) open(unsent, { replace: true });
  });
  useEffect(() => resume(), []);

  if (saver) {
    return <DraftWorkspace key={keyOf(saver)} saver={saver} paciente={paciente} onOpen={open} />;
  }
  if (openId !== null && !IS_ID.test(openId)) {
    return (
      <ErrorState title="Error: ID de borrador inválido">
        <Button variant="linea" size="s" onClick={() => open(null, { replace: true })}>
          Empezar una sesión nueva
        </Button>
      </ErrorState>
    );
  }
  if (query.isError && isNotFound(query.error)) {
    return (
      <ErrorState title="El borrador actual ya no existe">
        <Button variant="linea" size="s" onClick={() => open(null, { replace: true })}>
          Empezar una sesión nueva
        </Button>
      </ErrorState>
    );
  }
  if (query.isLoadingError) {
    return <ErrorState title="Error al cargar el borrador" onRetry={() => void query.refetch()} />;
  }
  return <Loading text="Cargando el borrador..." />;
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** One key for each saver object: the same screen while its draft gets an id, a new one for another. */
function keyOf(saver: object): number {
  const known = keys.get(saver);
  if (known) return known;
  lastKey += 1;
  keys.set(saver, lastKey);
  return lastKey;
}
