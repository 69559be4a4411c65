import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { daysFrom, isDay, mondayOf } from "@/entities/cita/model/local-times";
import { addDays, todayIso } from "@/lib/days";

export const VISTAS = ["semana", "dia", "lista"] as const;
export type Vista = (typeof VISTAS)[number];

const WEEK = 7;
/** What a list shows at once. */
const LISTED_DAYS = 28;
/** A week has no room on a phone. */
const WIDE = "(min-width: 768px)";

/** Which days are shown, and how: kept in the address. */
export interface AgendaAddress {
  vista: Vista;
  /** The first day that is shown. */
  desde: string;
  days: string[];
  /** One such stretch earlier (-1) or later (1). */
  moved: (by: number) => string;
}

export function useAgendaAddress(): [AgendaAddress, (vista: Vista, dia: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (vista: Vista, dia: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set("vista", vista);
          next.set("dia", dia);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [agendaAddressIn(params), change];
}

export function agendaAddressIn(
  params: URLSearchParams,
  wide = matchMedia(WIDE).matches,
): AgendaAddress {
  const asked = params.get("dia");
  const dia = isDay(asked) ? asked : todayIso();
  const vista = VISTAS.find((each) => each === params.get("vista")) ?? (wide ? "semana" : "dia");
  const desde = vista === "semana" ? mondayOf(dia) : dia;
  const length = { semana: WEEK, dia: 1, lista: LISTED_DAYS }[vista];
  return {
    vista,
    desde,
    days: daysFrom(desde, length),
    moved: (by) => addDays(desde, by * length),
  };
}
