import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { notify } from "@/components/ui/toast";
import { type EnCurso, enCurso } from "@/entities/borrador/enCurso";
import { recording, type Status, useRecording } from "@/entities/grabacion/status";
import { newsOf, newsSince } from "../model/finished-jobs";
import { keptAtWork, takeIn } from "../model/known-jobs";

const IDLE_POLL_MS = 60_000;
const READING_MS = 10_000;

/** Tells, wherever the therapist is, that something has become ready or has failed; draws nothing. */
export function AvisosDeTrabajo() {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { data } = useQuery(enCurso);
  const before = useRef<readonly EnCurso[]>(undefined);
  const look = useEffectEvent(() => void client.invalidateQueries(enCurso));
  const tell = useEffectEvent((now: readonly EnCurso[]) => {
    const news = before.current ? newsOf(before.current, now) : newsSince(keptAtWork(), now);
    for (const { kind, id, title, description, link } of news) {
      // Its own screen tells it there.
      if (!search.includes(id)) notify[kind](title, description, { duration: READING_MS, link });
    }
  });
  useEffect(() => {
    if (!data) return;
    tell(data);
    before.current = data;
    takeIn(data);
  }, [data]);
  useEffect(() => {
    // Something may have been begun from another place.
    const timer = setInterval(look, IDLE_POLL_MS);
    return () => clearInterval(timer);
  }, []);

  const status = useRecording()?.status ?? null;
  const recorded = useRef<Status>(null);
  const ended = useEffectEvent(({ id, path, place }: Status) => {
    look();
    if (recording.finished() !== id || pathname + search === path) return;
    const to = place.draftId ? "el borrador" : "la sesión";
    notify.success("Grabación guardada", `La sesión de ${place.nombre} sigue su camino.`, {
      duration: READING_MS,
      link: { label: `Abrir ${to}`, to: path },
    });
  });
  useEffect(() => {
    if (status === null && recorded.current) ended(recorded.current);
    recorded.current = status;
  }, [status]);
  return null;
}
