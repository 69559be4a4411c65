import { type KeyboardEvent, type PointerEvent, useId, useMemo } from "react";
import { bankPaths } from "@/components/transcript/banks";
import { lengthOf } from "@/components/transcript/voices";
import { clock as asClock } from "@/lib/formats";
import { heardAt, timelineOf } from "../model/timeline";
import { type Player, useDuration, useSeconds } from "../model/usePlayer";
import type { Momento, Turno } from "../types";

const WIDTH = 560;
const HEIGHT = 92;
const MIDDLE = HEIGHT / 2;
const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;

interface VoiceMapProps {
  turns: readonly Turno[];
  /** What is marked in it. */
  momentos: readonly Momento[];
  player: Player;
  patient: string;
}

/** Who speaks when, as two banks of one stream: the therapist's above, the others' below. */
export function VoiceMap({ turns, momentos, player, patient }: VoiceMapProps) {
  const clip = useId();
  const duration = useDuration(player.clock);
  const seconds = useSeconds(player.clock);
  const length = Math.max(duration, lengthOf(turns));
  const banks = useMemo(
    () => bankPaths(turns, patient, { length, width: WIDTH, height: HEIGHT }),
    [turns, patient, length],
  );
  const x = length > 0 ? (WIDTH * seconds) / length : 0;

  const timeline = useMemo(() => timelineOf(turns), [turns]);
  const turn = heardAt(timeline, seconds);
  const speaker = turn && turn.end_time > seconds ? turn.speaker_label || "voz sin nombre" : null;

  const point = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * length);
  };
  const step = (event: KeyboardEvent) => {
    const to = target(event.key, seconds, length);
    if (to === null) return;
    event.preventDefault();
    player.seek(to);
  };

  return (
    <div className="tarjeta relative px-4 py-3 [--margen:18px] max-md:px-3 max-md:pb-2 max-md:[--margen:12px]">
      <span
        className="absolute -top-[13px] rounded-2 bg-acento-tinta px-2 text-xs font-[600] text-superficie tabular-nums [padding-block:1px] [translate:-50%_0]"
        style={{ left: `calc(var(--margen) + (100% - 2 * var(--margen)) * ${x / WIDTH})` }}
        aria-hidden="true"
      >
        {asClock(seconds)}
      </span>
      <div
        className="cursor-pointer touch-pan-y rounded-1"
        role="slider"
        tabIndex={0}
        aria-label="Mapa de voces: momento de la sesión"
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(seconds)}
        aria-valuetext={`${asClock(seconds)} de ${asClock(length)}, ${speaker ?? "silencio"}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
        onKeyDown={step}
      >
        <svg
          className="cauce h-[92px] max-md:h-[60px]"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <clipPath id={clip}>
            <rect width={x} height={HEIGHT} />
          </clipPath>
          <g opacity="0.3">
            <path className="cauce-t" d={banks.above} />
            <path className="cauce-p" d={banks.below} />
          </g>
          <g clipPath={`url(#${clip})`}>
            <path className="cauce-t" d={banks.above} />
            <path className="cauce-p" d={banks.below} />
          </g>
          <path d={`M0 ${MIDDLE}H${WIDTH}`} className="cauce-eje" />
          {momentos.map(({ inicio, texto }) => (
            <path
              key={`${inicio} ${texto}`}
              className="cauce-momento"
              d={`M${(WIDTH * inicio) / length} 0V${HEIGHT}`}
            />
          ))}
          <path className="cauce-aguja" d={`M${x} 0V${HEIGHT}`} />
        </svg>
      </div>
      <div className="mt-1 flex justify-between text-xs text-tinta-3 tabular-nums">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{asClock(part * length)}</span>
        ))}
      </div>
    </div>
  );
}

function target(key: string, seconds: number, length: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: Math.max(0, seconds - STEP_SECONDS),
    ArrowDown: Math.max(0, seconds - STEP_SECONDS),
    ArrowRight: Math.min(length, seconds + STEP_SECONDS),
    ArrowUp: Math.min(length, seconds + STEP_SECONDS),
    PageDown: Math.max(0, seconds - PAGE_SECONDS),
    PageUp: Math.min(length, seconds + PAGE_SECONDS),
    Home: 0,
    End: length,
  };
  return moves[key] ?? null;
}
