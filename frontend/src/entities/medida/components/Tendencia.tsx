import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { daySaid } from "@/lib/days";
import { plural, shortDate } from "@/lib/formats";
import { puntosInWords } from "../model/labels";
import {
  ALTO,
  type Escala,
  type Franja,
  heightOf,
  type Punto,
  placeFranjas,
  sesionesSince,
  timeline,
} from "../model/tendencia";

interface TendenciaProps {
  title: string;
  /** The oldest first; at least one. */
  puntos: readonly Punto[];
  escala: Escala;
  /** Which way is better, where that is for the reader to know. */
  mejor?: "mas" | "menos";
  franjas?: readonly Franja[];
  /** When there were sessions. */
  sesiones?: readonly string[];
  /** Below the picture: the source of its bands. */
  children?: ReactNode;
}

/** Below this many pixels a band has no room for its name. */
const LEGIBLE = 16;
const PIE = ALTO - 8;

/** Scores as a line over time; the table beside it says the same in figures. */
export function Tendencia({
  title,
  puntos,
  escala,
  mejor,
  franjas = [],
  sesiones = [],
  children,
}: TendenciaProps) {
  const id = useId();
  const marked = sesionesSince(puntos, sesiones);
  const dates = [...puntos.map(({ fecha }) => fecha), ...marked].sort();
  const at = timeline(dates);
  const [from, to] = [dates[0], dates.at(-1)].map((fecha) => shortDate(daySaid(fecha as string)));
  const bands = placeFranjas(franjas, escala);
  const placed = puntos.map(({ fecha, puntuacion }) => ({
    fecha,
    puntuacion,
    x: at(fecha),
    y: heightOf(puntuacion, escala),
  }));
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby={id}>
      <figcaption className="entre" id={id}>
        <b>{title}</b>
        <span className="sm tenue">{axisInWords(escala, mejor)}</span>
      </figcaption>
      <svg
        className="block rounded-2 bg-superficie-2"
        width="100%"
        height={ALTO}
        role="img"
        aria-label={inWords(title, puntos)}
      >
        {bands.map(({ desde, top, height }, place) => (
          <rect
            key={desde}
            className={place % 2 === 0 ? "fill-superficie-2" : "fill-hundido"}
            y={top}
            width="100%"
            height={height}
          />
        ))}
        {marked.map((fecha) => (
          <g key={fecha} className="fill-(--dato-suave) stroke-linea-2 [stroke-dasharray:2_4]">
            <line x1={`${at(fecha)}%`} x2={`${at(fecha)}%`} y1="4" y2={PIE} />
            <circle className="stroke-none" cx={`${at(fecha)}%`} cy={PIE} r="4" />
          </g>
        ))}
        {placed.slice(1).map((to, place) => (
          <line
            key={to.fecha}
            className="stroke-(--dato) stroke-2 [stroke-linecap:round]"
            x1={`${placed[place]?.x}%`}
            y1={placed[place]?.y}
            x2={`${to.x}%`}
            y2={to.y}
          />
        ))}
        {bands.map(
          ({ nombre, desde, top, height }, place) =>
            height >= LEGIBLE && (
              <text
                key={desde}
                // A line may pass below the name of a band.
                className={clsx(
                  "fill-tinta-3 stroke-3 text-xs [paint-order:stroke]",
                  place % 2 === 0 ? "stroke-superficie-2" : "stroke-hundido",
                )}
                x="8"
                y={top + 13}
              >
                {nombre}
              </text>
            ),
        )}
        {placed.map(({ fecha, puntuacion, x, y }) => (
          <circle
            key={fecha}
            className="fill-(--dato) stroke-superficie stroke-2"
            cx={`${x}%`}
            cy={y}
            r="5"
          >
            <title>{`${shortDate(fecha)}: ${puntosInWords(puntuacion)}`}</title>
          </circle>
        ))}
      </svg>
      <div className="entre sm tenue">
        <span>{from}</span>
        {to !== from && <span>{to}</span>}
      </div>
      {marked.length > 0 && (
        <p className="sm tenue">
          {`Abajo, ${plural(marked.length, "sesión", "sesiones")} desde entonces.`}
        </p>
      )}
      {children}
    </figure>
  );
}

function axisInWords({ minimo, maximo }: Escala, mejor?: "mas" | "menos"): string {
  const range = `De ${minimo} a ${maximo}`;
  if (!mejor) return range;
  return mejor === "mas" ? `${range}; más arriba es mejor` : `${range}; más abajo es mejor`;
}

function inWords(title: string, puntos: readonly Punto[]): string {
  const [from, to] = [first(puntos), last(puntos)];
  if (puntos.length === 1) return `${title}: ${puntosInWords(from.puntuacion)}, una sola vez`;
  return `${title}: de ${puntosInWords(from.puntuacion)} a ${puntosInWords(to.puntuacion)}, en ${puntos.length} veces`;
}

function first(puntos: readonly Punto[]): Punto {
  return puntos[0] as Punto;
}

function last(puntos: readonly Punto[]): Punto {
  return puntos[puntos.length - 1] as Punto;
}
