/** A camera and microphones as a browser gives them, which jsdom does not: what they do is told by the test. */

import { Blob as Bytes } from "node:buffer";
import { vi } from "vitest";

/** What one device gives, until it is let go of or taken away. */
class Track extends EventTarget {
  live = true;

  constructor(
    readonly kind: "audio" | "video",
    readonly deviceId: string,
  ) {
    super();
  }

  stop(): void {
    this.live = false;
  }

  /** The cable is pulled, or the permission withdrawn. */
  lose(): void {
    this.live = false;
    this.dispatchEvent(new Event("ended"));
  }
}

class Stream {
  constructor(private readonly tracks: Track[] = []) {}
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === "audio");
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === "video");
  addTrack = (track: Track) => void this.tracks.push(track);
}

/** Every node of the mixer: what it is connected to does not matter here. */
class Node {
  fftSize = 0;
  stream = new Stream([new Track("audio", "mixer")]);
  connect() {}
  disconnect() {}
}

class Mixer {
  createMediaStreamDestination = () => new Node();
  createAnalyser = () => new Node();
  createMediaStreamSource = () => new Node();
  close = async () => undefined;
}

class Media {
  static isTypeSupported = () => true;
  state = "inactive";
  ondataavailable: (event: { data: Blob }) => void = () => {};
  onstop: (() => void) | null = null;

  start(): void {
    this.state = "recording";
  }

  pause(): void {
    this.state = "paused";
  }

  resume(): void {
    this.state = "recording";
  }

  requestData(): void {
    this.give("algo de lo dicho");
  }

  /** Hands over some of what was recorded. */
  give(bytes: string): void {
    this.ondataavailable({ data: new Bytes([bytes]) as Blob });
  }

  stop(): void {
    this.state = "inactive";
    // Browsers tell of it afterwards.
    queueMicrotask(() => {
      this.requestData();
      this.onstop?.();
    });
  }
}

/** The browser's devices for one test: those given so far, and how the next are refused. */
export interface Devices {
  given: Track[];
  /** Why the next device is not given, as browsers name it; `null` when it is. */
  refusal: string | null;
  media: Media[];
  /** Another device is plugged in. */
  plugIn: () => void;
}

/** Puts devices in place until `vi.unstubAllGlobals`. */
export function withDevices(): Devices {
  const changes = new EventTarget();
  const devices: Devices = {
    given: [],
    refusal: null,
    media: [],
    plugIn: () => changes.dispatchEvent(new Event("devicechange")),
  };
  const give = (kind: Track["kind"], wanted: MediaTrackConstraints | boolean | undefined) => {
    if (!wanted) return [];
    const { exact } = (wanted as { deviceId?: { exact: string } }).deviceId ?? {};
    const track = new Track(kind, exact ?? "la primera");
    devices.given.push(track);
    return [track];
  };
  const mediaDevices = Object.assign(changes, {
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      if (devices.refusal) throw Object.assign(new Error(), { name: devices.refusal });
      return new Stream([...give("audio", audio), ...give("video", video)]);
    },
  });
  const request = (_name: string, _how: LockOptions, act: (lock: object) => unknown) => act({});
  vi.stubGlobal("navigator", { ...navigator, mediaDevices, locks: { request } });
  // jsdom's own gives bytes that Web Crypto does not know.
  vi.stubGlobal("Blob", Bytes);
  vi.stubGlobal("AudioContext", Mixer);
  vi.stubGlobal("MediaStream", Stream);
  vi.stubGlobal(
    "MediaRecorder",
    class extends Media {
      constructor() {
        super();
        devices.media.push(this);
      }
    },
  );
  return devices;
}
