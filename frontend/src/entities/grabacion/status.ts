import { useSyncExternalStore } from "react";
import type { Device, Place, Way } from "./types";

/** What is being recorded in this tab, and how it goes. */
export interface Status {
  id: string;
  /** Who records: nobody else who signs in here has anything to do with it. */
  by: string;
  place: Place;
  /** Where its screen is. */
  path: string;
  camera: boolean;
  /** `off`: what is said now is off the record, and nothing of it is kept. */
  phase: "recording" | "paused" | "off" | "ending";
  /** Seconds recorded when the last stretch began, and when that was; `null` while it is paused. */
  before: number;
  since: number | null;
  /** Fragments that the server does not have yet. */
  waiting: number;
  way: Way;
  /** What the person should know of the devices. */
  notes: Partial<Record<Device, string>>;
  /** Why nothing is heard, when there is no microphone. */
  deaf: string | null;
  /** Whether the screen is kept on; `null` until it is known. */
  awake: boolean | null;
  /** Whether this browser keeps what the server does not have. */
  kept: boolean;
}

export interface Controls {
  pause: () => void;
  /** Keeps nothing of what is said from now on, and leaves a mark there. */
  goOff: () => void;
  resume: () => void;
  /** Ends it: what is left is sent, and the server begins to join it. */
  finish: () => Promise<void>;
  /** Throws it away, here and on the server. */
  discard: () => Promise<void>;
  /** Stops here and now: what the server lacks stays in this browser, for whoever recorded it. */
  leave: () => Promise<void>;
  /** Hears that microphone from now on, or whichever there is. */
  hear: (microphoneId?: string) => Promise<void>;
  level: () => number;
  stream: MediaStream;
}

interface Running {
  status: Status;
  controls: Controls;
}

// The recording outlives the screen that began it, and is light to know of: the recorder itself is not here.
let running: Running | null = null;
let finished: string | null = null;
const taken = new Set<string>();
const listeners = new Set<() => void>();

export const recording = {
  now: (): Running | null => running,

  become(next: Running | null): void {
    running = next;
    for (const listener of listeners) listener();
  },

  /** The last recording that was ended in this tab on purpose. */
  finished: (): string | null => finished,

  finish(id: string): void {
    finished = id;
  },

  /** A form has this recording now; until the form is saved, the server can still give it back. */
  take(fileKey: string): void {
    finished = null;
    taken.add(fileKey);
  },

  /** Whether a file is a recording, of which nobody has another copy. */
  made: (fileKey: string): boolean => taken.has(fileKey),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What is drawn before anybody is there (vite/prerender.ts) records nothing. */
const nobody = () => null;

export function useRecording(): Running | null {
  return useSyncExternalStore(recording.subscribe, recording.now, nobody);
}

/** Seconds recorded until now. */
export function elapsed({ before, since }: Status): number {
  return before + (since === null ? 0 : (performance.now() - since) / 1000);
}
