import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from "react";

/** A video and what its controls share: the map, the transcript and the player move together. */
export interface Player {
  video: RefObject<HTMLVideoElement | null>;
  /** Second it is at, told about four times a second while it plays. */
  clock: Clock;
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
}

/** A number that tells when it changes, so that only what shows the time is drawn again. */
export class Clock {
  readonly #listeners = new Set<() => void>();
  #seconds = 0;
  #duration = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSeconds = (): number => this.#seconds;
  readonly getDuration = (): number => this.#duration;

  readonly read = (video: HTMLVideoElement): void => {
    this.#seconds = video.currentTime;
    this.#duration = Number.isFinite(video.duration) ? video.duration : 0;
    for (const listener of this.#listeners) listener();
  };
}

export function usePlayer(): Player {
  const video = useRef<HTMLVideoElement>(null);
  const [clock] = useState(() => new Clock());
  return useMemo(() => {
    const seek = (seconds: number) => {
      if (!video.current) return;
      video.current.currentTime = seconds;
      clock.read(video.current);
    };
    const playFrom = (seconds: number) => {
      seek(seconds);
      // A browser may refuse to play by itself; the place is right all the same.
      void video.current?.play().catch(() => undefined);
    };
    return { video, clock, seek, playFrom };
  }, [clock]);
}

export function useSeconds(clock: Clock): number {
  return useSyncExternalStore(clock.subscribe, clock.getSeconds);
}

export function useDuration(clock: Clock): number {
  return useSyncExternalStore(clock.subscribe, clock.getDuration);
}
