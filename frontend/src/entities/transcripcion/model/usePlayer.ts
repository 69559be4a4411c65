import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from "react";

/** A video and what its controls share: the map, the transcript and the player move together. */
export interface Player {
  video: RefObject<HTMLVideoElement | null>;
  /** Second it is at, told about four times a second while it plays. */
  clock: Clock;
  playFrom: (seconds: number) => void;
  seek: (seconds: number) => void;
  /** Some seconds on, or back. */
  jump: (seconds: number) => void;
  toggle: () => void;
  /** Somebody asked it to play before there was a video. */
  isAsked: () => boolean;
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
    this.#duration = Number.isFinite(video.duration) ? video.duration : 0;
    this.set(video.currentTime);
  };

  /** Points at a moment; without a video, a place in what was said. */
  readonly set = (seconds: number): void => {
    this.#seconds = Math.max(0, seconds);
    for (const listener of this.#listeners) listener();
  };
}

export function usePlayer(): Player {
  const video = useRef<HTMLVideoElement>(null);
  const [clock] = useState(() => new Clock());
  return useMemo(() => {
    const seek = (seconds: number) => {
      const { current } = video;
      if (!current) return clock.set(seconds);
      current.currentTime = Math.max(0, seconds);
      clock.read(current);
    };
    let asked = false;
    const play = () => {
      asked = !video.current;
      // A browser may refuse to play by itself; the place is right all the same.
      void video.current?.play().catch(() => undefined);
    };
    const playFrom = (seconds: number) => {
      seek(seconds);
      play();
    };
    const jump = (by: number) => seek((video.current?.currentTime ?? clock.getSeconds()) + by);
    const toggle = () => (video.current?.paused === false ? video.current.pause() : play());
    return { video, clock, seek, playFrom, jump, toggle, isAsked: () => asked };
  }, [clock]);
}

export function useSeconds(clock: Clock): number {
  return useSyncExternalStore(clock.subscribe, clock.getSeconds);
}

export function useDuration(clock: Clock): number {
  return useSyncExternalStore(clock.subscribe, clock.getDuration);
}
