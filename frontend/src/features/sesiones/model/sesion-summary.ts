import { wordsOf } from "@/components/video/recording-words";
import type { SesionRead, SesionResumen } from "@/entities/sesion/types";
import { turnsOfText } from "@/entities/transcripcion/model/script";
import { daySaid } from "@/lib/days";
import { capitalise, duration, longDate, monthHeading, weekdayDate } from "@/lib/formats";
import { says } from "@/lib/text-match";

const VOICES: Record<number, string> = {
  1: "Una voz",
  2: "Dos voces",
  3: "Tres voces",
  4: "Cuatro voces",
};

type Facts = Pick<
  SesionResumen,
  "fecha" | "duracion_minutos" | "tipo_nombre" | "num_voces" | "numero_sesion"
>;

/** `Jueves, 12 de noviembre de 2026, 48 min. Psicoterapia. Dos voces.` */
export function sentenceOf(sesion: Facts): string {
  const day = daySaid(sesion.fecha);
  const year = longDate(day).split(" de ").at(-1);
  const when = `${capitalise(weekdayDate(day))} de ${year}`;
  const length = sesion.duracion_minutos === null ? [] : [duration(sesion.duracion_minutos)];
  const voices = VOICES[sesion.num_voces] ?? "Cinco voces o más";
  return `${[when, ...length].join(", ")}. ${capitalise(sesion.tipo_nombre)}. ${voices}.`;
}

/** `48 min, psicoterapia`; N/A when nobody knows how long it was. */
export function briefOf(sesion: Facts): string {
  const length = sesion.duracion_minutos === null ? "N/A" : duration(sesion.duracion_minutos);
  return `${length}, ${sesion.tipo_nombre.toLocaleLowerCase("es")}`;
}

/** Those that say what is searched: their number, their day, their type, what they have, how they begin. */
export function found(sesiones: readonly SesionResumen[], search: string): SesionResumen[] {
  return sesiones.filter((sesion) => says(textOf(sesion), search));
}

function textOf(sesion: SesionResumen): string {
  const day = daySaid(sesion.fecha);
  return [
    `sesión ${sesion.numero_sesion}`,
    weekdayDate(day),
    longDate(day),
    sesion.tipo_nombre,
    sesion.tiene_video ? wordsOf(sesion.solo_audio).noun : "",
    sesion.tiene_transcripcion ? "transcripción" : "",
    sesion.tiene_analisis ? "análisis" : "",
    sesion.transcripcion_preview ?? "",
  ].join(" ");
}

/** Sessions under the heading of their month, in the order they come. */
export function byMonth(
  sesiones: readonly SesionResumen[],
): { month: string; sesiones: SesionResumen[] }[] {
  const months = new Map<string, SesionResumen[]>();
  for (const sesion of sesiones) {
    const month = monthHeading(daySaid(sesion.fecha));
    months.set(month, [...(months.get(month) ?? []), sesion]);
  }
  return [...months].map(([month, inside]) => ({ month, sesiones: inside }));
}

/** Whether there is something said to read, by turns or as plain text. */
export function hasTranscript(sesion: SesionRead): boolean {
  return sesion.segmentos.length > 0 || Boolean(sesion.transcripcion);
}

/** Whether every turn says when it was said, as subtitles must. */
export function isTimed({ segmentos }: SesionRead): boolean {
  return segmentos.length > 0 && segmentos.every((turn) => turn.end_time > turn.start_time);
}

/** A session as it can be corrected: what was typed without turns has those that its text names. */
export function byTurns(sesion: SesionRead): SesionRead {
  if (sesion.segmentos.length > 0) return sesion;
  return { ...sesion, segmentos: turnsOfText(sesion.transcripcion ?? "") };
}
