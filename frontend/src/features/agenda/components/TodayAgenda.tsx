import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Suspense } from "react";
import { Link } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Skeleton } from "@/components/ui/Skeleton";
import { citasBetween } from "@/entities/cita/api";
import { comingDays } from "@/entities/cita/model/comingDays";
import { ESTADOS, whenWithin } from "@/entities/cita/model/date-words";
import { dayOf, hereZone, hourOf, lengthOf, localOf } from "@/entities/cita/model/local-times";
import { AGENDA } from "@/entities/cita/routes";
import type { Cita } from "@/entities/cita/types";
import { antesDeEntrarOf, nuevaSesionOf } from "@/entities/paciente/routes";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { isAsked, placeOfSolicitud } from "../model/waiting-list";
import { LoQueEspera } from "./LoQueEspera";

// Few days bring one.
const Solicitud = lazyPart(async () => ({ default: (await import("./Solicitud")).Solicitud }));

/** The therapist's day: who comes today, and what patients ask for. */
export function TodayAgenda() {
  const { desde: today, hasta } = comingDays();
  const { data, error, isLoadingError, refetch } = useQuery(citasBetween(today, hasta));
  if (isLoadingError) {
    return (
      <ErrorState title="Error al cargar las citas" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  const standing = (data ?? []).filter(({ estado }) => estado !== "cancelada");
  const zone = hereZone();
  const ofToday = standing.filter(({ inicio }) => dayOf(localOf(inicio, zone)) === today);
  const asked = standing.filter(isAsked);
  return (
    <section className="tarjeta relleno-s pila gap-3 mb-5" aria-labelledby="hoy">
      <div className="entre">
        <h2 id="hoy" className="text-lg">
          Hoy
        </h2>
        <Link className="enlace sm" to={AGENDA}>
          Ver la agenda
        </Link>
      </div>
      {!data && <Skeleton className="h-[26px]" />}
      {data && ofToday.length === 0 && <p className="suave">Hoy no tienes citas.</p>}
      {ofToday.length > 0 && (
        <ol className="pila gap-2">
          {ofToday.map((cita) => (
            <DeHoy key={cita.id} cita={cita} />
          ))}
        </ol>
      )}
      <LoQueEspera citas={asked} />
      {asked.map((cita) => (
        <article key={cita.id} id={placeOfSolicitud(cita)} tabIndex={-1} className="pila gap-2">
          <h3 className="text-md">
            <bdi>{cita.paciente_nombre}</bdi>
            {`, ${whenWithin(cita)}`}
          </h3>
          <Suspense fallback={<Skeleton className="min-h-[78px] rounded-3" />}>
            <Solicitud cita={cita} />
          </Suspense>
        </article>
      ))}
    </section>
  );
}

function DeHoy({ cita }: { cita: Cita }) {
  const local = localOf(cita.inicio, hereZone());
  const minutos = lengthOf(cita);
  return (
    <li className={clsx("linea-cita", Date.parse(cita.fin) < Date.now() && "tenue")}>
      <b>{hourOf(local)}</b>
      <span className="min-w-0">
        <bdi>{cita.paciente_nombre}</bdi>
        {cita.estado !== "prevista" && (
          <small className="tenue">{` ${ESTADOS[cita.estado].toLowerCase()}`}</small>
        )}
      </span>
      <span className="fila envuelve gap-3 sm">
        <Link className="enlace" to={antesDeEntrarOf(cita.paciente_id)}>
          Antes de entrar
          <span className="oculto">{` con ${cita.paciente_nombre}`}</span>
        </Link>
        <Link
          className="enlace"
          to={nuevaSesionOf(cita.paciente_id, { dia: dayOf(local), minutos })}
        >
          Escribir la sesión
          <span className="oculto">{` de ${cita.paciente_nombre}`}</span>
        </Link>
      </span>
    </li>
  );
}
